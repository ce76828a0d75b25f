import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { FormContent } from '#contract/form.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { test } from './browser.ts';
import { button } from './shopper.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([]);
  const { database, site } = workshop.shop;
  const deps = { database, clock: { now: () => Date.now() } };
  await mustAct(deps, site.websiteId, (unit) => savePreferences(unit, 'developer', { flags: ['form-handler'] }));
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('the form builder', () => {
  test('makes a form from a template, orders its fields, keeps it and sends a sample (storefront 3.81; platform 3.341, 3.343, 3.361 to 3.365)', async ({
    page,
  }) => {
    await workshop.enter(page, 'forms');
    await button(page, 'New form').click();
    await page.getByText('An empty form').click();
    await button(page, 'Make the form').click();
    for (const step of ['Build', 'Storage', 'Advanced', 'Captcha', 'Disclaimer']) {
      await page.getByRole('tab', { name: step }).click();
    }
    await page.getByRole('tab', { name: 'Build' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    expect(await name.inputValue()).toBe('My Form Name');
    await name.fill('Workshops');
    const add = async (kind: string, title: string) => {
      await button(page, 'Add a field').click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
    };
    await add('Text', 'Which one?');
    await page.getByText('Must be filled in', { exact: true }).last().click();
    await add('Email', 'Where to write');
    await page.getByRole('row', { name: 'Where to write' }).getByText('Move', { exact: true }).click();
    await page.getByRole('menuitem', { name: 'To the top' }).click();
    const frame = page.frameLocator('iframe');
    await expect
      .poll(() => frame.locator('.form-item .field__label').allTextContents())
      .toEqual([expect.stringContaining('Where to write'), 'Which one?']);
    await button(page, 'Save').click();
    await page.getByText('The form is saved.').waitFor();
    const rows = workshop.shop.database.read.selectFrom('forms').select(['content', 'version']);
    const { content, version } = await rows.where('name', '=', 'Workshops').executeTakeFirstOrThrow();
    expect(version).toBe(2);
    expect((JSON.parse(content) as FormContent).fields).toMatchObject([
      { type: 'email', title: 'Where to write' },
      { type: 'text', title: 'Which one?', required: true },
    ]);

    await page.getByRole('tab', { name: 'Storage' }).click();
    await page.getByLabel('Mail each message to').fill('desk@shop.example');
    await page.getByText('Save the form first').waitFor();
    await button(page, 'Save').click();
    await button(page, 'Send a sample').click();
    await page.getByRole('heading', { name: 'Where it went' }).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Where it went' }).textContent()).toContain('Sent');
  });

  test('sets of each kind of field what can be set, and asks for a list where there is none (platform 3.342, 3.344 to 3.360 and 8.84)', async ({
    page,
  }) => {
    const { shop } = workshop;
    const deps = { database: shop.database, clock: { now: () => Date.now() } };
    const { id } = await mustAct(deps, shop.site.websiteId, (unit) => createForm(unit, { name: 'All kinds' }));
    await workshop.enter(page, `forms/${id}`);
    const plain = ['Title', 'Description'];
    const given: Record<string, object> = {
      Title: { title: 'A title' },
      Description: { description: 'What is meant' },
      'Example inside the field': { placeholder: 'Such as this' },
      'Must be filled in': { required: true },
      'Most characters': { maxLength: 40 },
      'Sign of the currency': { currencySymbol: '€' },
      'Ask for the country code': { showCountryCode: true },
      'A line below': { underline: true },
      'Begins a new page of the form': { startsPage: true },
      'Choices, one a line': { options: ['Red', 'Green'] },
      'Statements, one a line': { options: ['It was warm', 'It was loud'] },
      'Name in the page’s address': { key: 'from' },
      'Value without that': { value: 'nowhere' },
    };
    const expected: object[] = [];
    const sets: Record<string, string[]> = {
      Text: [...plain, 'Example inside the field', 'Must be filled in'],
      'Long text': [...plain, 'Example inside the field', 'Must be filled in', 'Most characters'],
      Number: [...plain, 'Example inside the field', 'Must be filled in'],
      Website: [...plain, 'Example inside the field', 'Must be filled in'],
      Amount: [...plain, 'Sign of the currency', 'Must be filled in'],
      Password: [...plain, 'Must be filled in'],
      'Twitter name': [...plain, 'Must be filled in'],
      Date: [...plain, 'Must be filled in'],
      Time: [...plain, 'Must be filled in'],
      Name: [...plain, 'Must be filled in'],
      Address: [...plain, 'Must be filled in'],
      Phone: [...plain, 'Ask for the country code', 'Must be filled in'],
      Heading: [...plain, 'A line below', 'Begins a new page of the form'],
      'One of several': [...plain, 'Choices, one a line', 'Must be filled in'],
      'Some of several': [...plain, 'Choices, one a line', 'Must be filled in'],
      'List to choose from': [...plain, 'Choices, one a line', 'Must be filled in'],
      Survey: [...plain, 'Statements, one a line', 'Must be filled in'],
      'Hidden value': ['Name in the page’s address', 'Value without that'],
    };
    for (const [kind, labels] of Object.entries(sets)) {
      await button(page, 'Add a field').click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
      const editor = page.getByRole('region', { name: kind, exact: true });
      await editor.waitFor();
      // With which answer it is asked stands in a list, of which the browser has a hidden one.
      const shown = await editor.locator('label:not(:has(select))').allTextContents();
      expect(shown.map((text) => text.trim()).toSorted(), kind).toEqual(labels.toSorted());
      for (const label of labels) {
        const [value] = Object.values(given[label] ?? {}) as unknown[];
        const field = editor.getByLabel(label, { exact: true });
        if (value === true) await editor.getByText(label, { exact: true }).click();
        else await field.fill(Array.isArray(value) ? value.join('\n') : String(value));
      }
      expected.push(Object.assign({}, ...labels.map((label) => given[label])) as object);
    }
    await button(page, 'Save').click();
    await page.getByText('The form is saved.').waitFor();
    const kept = shop.database.read.selectFrom('forms').select('content').where('id', '=', id);
    const { content } = await kept.executeTakeFirstOrThrow();
    expect((JSON.parse(content) as FormContent).fields).toMatchObject(expected);
    await page.getByRole('tab', { name: 'Storage' }).click();
    await page.getByText('Add to a mailing list', { exact: true }).click();
    await page.getByText("You don't have any mailing lists. Please create one before continuing").waitFor();
  });
});
