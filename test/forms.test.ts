import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { FormContent, FormField } from '#contract/form.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { publishFormPage } from '#server/testing/form-page.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { findBarriers } from './accessible.ts';
import { button } from './shopper.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;

const fields: FormField[] = [
  { id: 'who', type: 'name', title: 'Name', required: true },
  { id: 'mail', type: 'email', title: 'Email', required: true, placeholder: 'you@example.com' },
  { id: 'topic', type: 'radio', title: 'Topic', options: ['Order', 'Other'], required: true },
  { id: 'words', type: 'textarea', title: 'Message', maxLength: 10 },
  { id: 'rate', type: 'likert', title: 'Rate us', options: ['It was easy'] },
  { id: 'utm', type: 'hidden', title: '', key: 'utm', value: 'none' },
];

async function place(title: string, content: Partial<FormContent>, type: number = blockTypes.form): Promise<void> {
  const { shop } = workshop;
  const deps = { database: shop.database, clock: { now: () => Date.now() } };
  const { id: form } = await mustAct(deps, shop.site.websiteId, (unit) =>
    createForm(unit, { name: title, fields, buttonText: 'Send', ...content }),
  );
  await publishFormPage(deps, shop.site.websiteId, { title, form, type });
}

beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] }]);
  const { database, site } = workshop.shop;
  const deps = { database, clock: { now: () => Date.now() } };
  await mustAct(deps, site.websiteId, (unit) => savePreferences(unit, 'developer', { flags: ['form-handler'] }));
  const code = `<p>Seen by you</p><script>document.title = 'Ran'</script>`;
  await place('Contact', { submissionMessage: '<p>We have it.</p>', postSubmitHtml: code });
  await place('Guarded', { captcha: { enabled: true, theme: 'light', size: 'normal' } });
  await place('Letter', {}, blockTypes.newsletter);
  await place('Leads', { successRedirect: '/shop' });
});
afterAll(() => workshop[Symbol.asyncDispose]());

const visit = (page: Page, path: string) => page.goto(workshop.server.url + path, { waitUntil: 'domcontentloaded' });

/** The form once its code is there. */
async function ready(page: Page, path: string) {
  await visit(page, path);
  await expect.poll(() => page.locator('form.form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
}

async function fill(page: Page) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Order').check();
  await page.getByLabel('Message').fill('Hello');
}

const answersOf = async (part: string) => {
  const rows = await workshop.shop.database.read.selectFrom('form_submissions').select('answers').execute();
  return rows.map(({ answers }) => answers).filter((answers) => answers.includes(part));
};

describe('a form on a page', () => {
  test('says above each title what is wrong, counts letters, and sends nothing (storefront 5.21 to 5.23, 5.26, 5.28, 5.29, 5.31, 8.18 and 8.20)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await ready(page, '/contact');
    await page.getByLabel('Email').fill('ada');
    await page.getByLabel('Message').fill('far too long for it');
    await expect.poll(() => page.locator('.form__counter').textContent()).toBe('19 / 10');
    expect(await page.locator('.form__counter').getAttribute('data-error')).not.toBeNull();
    await button(page, 'Send').click();
    await expect
      .poll(() => page.locator('.form__problem').textContent())
      .toBe(
        'One or more fields is invalid, please check your entries. Update the missing or invalid information above.',
      );
    const said = (field: string) =>
      page.locator(`[data-field=${field}]`).evaluate((item) => item.firstElementChild?.textContent ?? '');
    expect(await said('who')).toBe('Required');
    expect(await said('mail')).toContain('user@domain.com');
    expect(await said('topic')).toBe('Required');
    expect(await said('words')).toBe('You have exceeded the character limit.');
    expect(await said('rate')).toBe('');
    expect(await page.locator('.form-notice').textContent()).toContain('Please scroll up to review.');
    expect(await answersOf('far too')).toEqual([]);
  });

  test('locks, is kept, and gives way to its text and code (storefront 3.87 to 3.90, 3.97, 4.24, 4.25, 4.27, 4.30, 4.31 and 6.4)', async ({
    page,
  }) => {
    const told: string[] = [];
    await page.exposeFunction('note', (text: string) => told.push(text));
    await page.addInitScript(() => {
      const note = (globalThis as unknown as { note: (text: string) => void }).note;
      document.addEventListener('form-submission', ({ detail }) => note(`${detail.formId} ${detail.isNewsletter}`));
    });
    await ready(page, '/contact?utm=letter');
    await fill(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let sent: unknown;
    await page.route('**/api/form/SaveFormSubmission', async (route) => {
      sent = route.request().postDataJSON();
      await held;
      await route.continue();
    });
    await button(page, 'Send').click();
    await button(page, 'Submitting…').click({ force: true });
    release();
    await page.getByText('We have it.').waitFor();
    expect(await page.getByText('Seen by you').isVisible()).toBe(true);
    expect(await page.title()).toBe('Ran');
    expect(await page.locator('form.form').isVisible()).toBe(false);
    expect(sent).toMatchObject({
      pageTitle: 'Contact',
      pageId: expect.stringMatching(/^[\da-f-]{36}$/),
      contentSource: 'c',
      pagePath: '/contact',
      pagePermissionTypeValue: 1,
    });
    expect(told).toEqual([expect.stringMatching(/ false$/)]);
    expect(await answersOf('letter')).toHaveLength(1);
  });

  test('leads to its own address, says what a refusal means, and can be sent again (storefront 2.51, 3.69, 4.29, 4.32, 4.34, 8.8 to 8.11, 8.13, 8.14 and 8.16)', async ({
    page,
  }) => {
    await ready(page, '/leads');
    await fill(page);
    const problem = () => page.locator('.form__problem').textContent();
    const refuse = async (path: string, status: number, body: object, words: string) => {
      await page.route(path, (route) => route.fulfill({ status, json: body }));
      await button(page, 'Send').click();
      await expect.poll(problem).toBe(words);
      await page.unroute(path);
    };
    await refuse('**/FormSubmissionKey*', 500, {}, 'Could not get a form submission key, please try again later.');
    const save = '**/SaveFormSubmission';
    await refuse(save, 401, {}, 'Unable to submit form. Please try again later.');
    await refuse(save, 404, {}, 'This form has not been configured yet.');
    const many = 'Unable to submit form. Submission rate limit exceeded. Please try again later.';
    await refuse(save, 429, {}, many);
    await refuse(save, 500, {}, 'Unable to send form. Please try again later.');
    await refuse(save, 400, { error: 'Not now' }, 'Not now');
    await refuse(save, 400, {}, 'Unknown error, please try again later.');
    await refuse(save, 418, {}, 'Error processing form submission. Please reload and try again.');
    await button(page, 'Send').click();
    await page.waitForURL('**/shop');
  });

  test('has its captcha solved by the browser, anew after a failure (storefront 4.33, 4.35 and 9.37 to 9.39; platform 4.16, 4.17, 8.38, 8.39 and 9.113)', async ({
    page,
  }) => {
    await ready(page, '/guarded');
    const widget = page.locator('[data-captcha]');
    const look = () => widget.evaluate((node: HTMLElement) => Object.fromEntries(Object.entries(node.dataset)));
    await page.getByLabel('First name').focus();
    await expect.poll(() => widget.textContent()).toBe('Checked');
    expect(await look()).toMatchObject({ theme: 'light', size: 'normal', rendered: 'true', widgetId: '0' });
    await fill(page);
    await page.getByLabel('Message').fill('Guarded');
    let asked = 0;
    await page.route('**/api/form/captcha*', async (route) => {
      asked++;
      await route.continue();
    });
    await page.route('**/SaveFormSubmission', (route) => route.fulfill({ status: 500, json: {} }));
    const wasDisabled = page.evaluate(
      () =>
        new Promise((resolve) => {
          const send = document.querySelector('.form__button');
          const see = new MutationObserver(() => send?.matches(':disabled') && resolve(true));
          if (send) see.observe(send, { attributes: true });
        }),
    );
    await button(page, 'Send').click();
    expect(await wasDisabled).toBe(true);
    await expect.poll(() => button(page, 'Send').isEnabled()).toBe(true);
    expect(asked).toBe(1);
    await page.unroute('**/SaveFormSubmission');
    await button(page, 'Send').click();
    await page.getByText('Thank you.').waitFor();
    expect(await answersOf('Guarded')).toHaveLength(1);

    await page.setViewportSize({ width: 300, height: 600 });
    await page.route('**/api/form/captcha*', (route) => route.fulfill({ status: 404, json: {} }));
    await ready(page, '/guarded');
    await fill(page);
    expect(await look()).toMatchObject({ size: 'compact' });
    await button(page, 'Send').click();
    await expect.poll(() => page.locator('.form__problem').textContent()).toBe('ReCaptcha has not been set up!');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/captcha-*.js', (route) => route.abort());
    await ready(page, '/guarded');
    await expect.poll(() => logged.join()).toContain('Error rendering captcha into node');
  });

  test('is a subscription where it is a newsletter’s, which announces nothing (storefront 4.28, 8.19 and 8.21)', async ({
    page,
  }) => {
    const told: boolean[] = [];
    await page.exposeFunction('note', (isNewsletter: boolean) => told.push(isNewsletter));
    await page.addInitScript(() => {
      const note = (globalThis as unknown as { note: (isNewsletter: boolean) => void }).note;
      document.addEventListener('form-submission', ({ detail }) => note(detail.isNewsletter));
    });
    await page.setViewportSize({ width: 390, height: 500 });
    // Wherever the visitor is: the form is sent by its own script.
    const sendFromAbove = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('form.form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect.poll(() => page.locator('.form__problem').textContent()).toContain('Update the missing');
    };
    const space = '.page form.form { margin-top: 900px }';
    await ready(page, '/contact');
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, space);
    await sendFromAbove();
    expect(await page.locator('.form-notice').textContent()).toContain('Please scroll down to review.');
    await ready(page, '/letter');
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, space);
    await sendFromAbove();
    expect(await page.locator('.form-notice').count()).toBe(0);
    await fill(page);
    await button(page, 'Send').click();
    await page.getByText('Thank you.').waitFor();
    expect(told).toEqual([true]);
  });

  test('asks for more with the answer that it is for, and checks nothing of it with another (design 5)', async ({
    page,
  }) => {
    const topic = { id: 'topic', type: 'select' as const, title: 'Topic', options: ['Order', 'Other'] };
    const shownIf = { field: 'topic', is: 'Order' };
    const number = { id: 'number', type: 'text' as const, title: 'Number', required: true, shownIf };
    await place('Asking', { fields: [topic, number] });
    await ready(page, '/asking');
    const more = page.getByLabel('Number');
    await expect.poll(() => more.isVisible()).toBe(false);
    await page.getByLabel('Topic').selectOption('Order');
    await expect.poll(() => more.isVisible()).toBe(true);
    await page.getByLabel('Topic').selectOption('Other');
    await button(page, 'Send').click();
    await expect.poll(() => answersOf('"Other"')).toEqual(['{"topic":"Other"}']);
  });

  test('sends files by the browser itself once they are right, with what its captcha gave (platform 3)', async ({
    page,
  }) => {
    const captcha = { enabled: true, theme: 'light', size: 'normal' } as const;
    const kinds = { accepts: ['documents' as const], mostFiles: 2, mostMegabytes: 1, required: true };
    const files: FormField[] = [
      { id: 'words', type: 'text', title: 'Message', required: true },
      { id: 'papers', type: 'file', title: 'Papers', ...kinds },
    ];
    await place('Papers', { fields: files, captcha, submissionMessage: '<p>Got your papers.</p>' });
    await ready(page, '/papers');
    await page.getByLabel('Message').fill('With papers');
    await button(page, 'Send').click();
    await expect.poll(() => page.locator('[data-field=papers] .field__error').textContent()).toBe('Required');
    const choose = (name: string, text: string) =>
      page.getByLabel('Papers').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await choose('notes.pdf', 'No PDF');
    await button(page, 'Send').click();
    await page.getByText('Choose the files again.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('With papers');
    await ready(page, '/papers');
    await page.getByLabel('Message').fill('With papers');
    await choose('notes.txt', 'Notes');
    await button(page, 'Send').click();
    await page.getByText('Got your papers.').waitFor();
    const { read } = workshop.shop.database;
    expect(await read.selectFrom('form_files').select('filename').execute()).toEqual([{ filename: 'notes.txt' }]);
    const sent = read.selectFrom('form_submissions').select('state').where('answers', 'like', '%With papers%');
    expect(await sent.execute()).toEqual([{ state: 'inbox' }]);
  });

  test('leads through its pages one by one, and back to what is wrong (design 5)', async ({ page, browser }) => {
    const part = (id: string, title: string) => ({ id, type: 'section' as const, title, startsPage: true });
    const shownIf = { field: 'topic', is: 'Order' };
    const paged: FormField[] = [
      part('one', 'About you'),
      { id: 'mail', type: 'email', title: 'Email', required: true },
      { id: 'topic', type: 'select', title: 'Topic', options: ['Order', 'Other'] },
      part('two', 'Your order'),
      { id: 'number', type: 'text', title: 'Number', shownIf },
      part('three', 'Your words'),
      { id: 'words', type: 'text', title: 'Message', required: true },
    ];
    paged[3] = { ...part('two', 'Your order'), shownIf };
    await place('Steps', { fields: paged });
    await ready(page, '/steps');
    const seen = () => page.locator('[data-field]:visible').evaluateAll((all) => all.map((item) => item.dataset.field));
    const step = page.getByRole('status');
    await expect.poll(seen).toEqual(['one', 'mail', 'topic']);
    expect(await step.textContent()).toBe('Step 1 of 2');
    expect(await button(page, 'Back').isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Next').click();
    expect(await page.locator('[data-field=mail] .field__error').textContent()).toBe('Required');
    await page.getByLabel('Email').fill('paged@example.com');
    await page.getByLabel('Topic').selectOption('Order');
    await expect.poll(() => step.textContent()).toBe('Step 1 of 3');
    await page.getByLabel('Email').press('Enter');
    await expect.poll(seen).toEqual(['two', 'number']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your order');
    await page.getByLabel('Number').fill('17');
    // A press right after a page was turned is of the press before.
    const press = (name: string, fields: string[]) =>
      expect.poll(() => button(page, name).click().then(seen)).toEqual(fields);
    await press('Next', ['three', 'words']);
    await button(page, 'Back').click();
    await expect.poll(seen).toEqual(['two', 'number']);
    expect(await page.getByLabel('Number').inputValue()).toBe('17');
    await press('Next', ['three', 'words']);
    await page.getByLabel('Message').fill('Page by page');
    // What the server alone knows leads back to where it is mended.
    const refusal = { status: 400, json: { error: 'Not this one', errors: { mail: 'Not this address' } } };
    await page.route('**/api/rest/forms/validate/*', (route) => route.fulfill(refusal), { times: 1 });
    await page.waitForTimeout(500);
    await button(page, 'Send').click();
    await expect.poll(seen).toEqual(['one', 'mail', 'topic']);
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/mail$/);
    await button(page, 'Next').evaluate((next: HTMLElement) => {
      next.click();
      next.click();
    });
    await expect.poll(seen).toEqual(['two', 'number']);
    await press('Next', ['three', 'words']);
    await page.waitForTimeout(500);
    await button(page, 'Send').click();
    await page.getByText('Thank you.').waitFor();
    const [answers = ''] = await answersOf('Page by page');
    expect(JSON.parse(answers)).toEqual({
      mail: 'paged@example.com',
      topic: 'Order',
      number: '17',
      words: 'Page by page',
    });

    const plain = await browser.newPage({ javaScriptEnabled: false });
    await visit(plain, '/steps');
    expect(await plain.locator('[data-field]:visible').count()).toBe(paged.length);
    await plain.close();
  });

  test('works without any script (storefront 1.12, design 6)', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await visit(page, '/contact?utm=plain');
    await fill(page);
    await button(page, 'Send').click();
    await page.getByText('We have it.').waitFor();
    expect(await answersOf('plain')).toHaveLength(1);
    await page.reload();
    await page.goBack();
    await page.close();
    expect(await answersOf('plain')).toHaveLength(1);
  });
});

describe('the inbox', () => {
  test('shows a message, marks it as read, and gives it back after it was deleted (storefront 1.12)', async ({
    page,
  }) => {
    await visit(page, '/contact');
    await fill(page);
    await button(page, 'Send').click();
    await page.getByText('We have it.').waitFor();
    await workshop.enter(page, 'messages');
    const sent = page.getByRole('link', { name: /Ada Lovelace/ });
    await sent.first().click();
    await page.getByText('ada@example.com').first().waitFor();
    await button(page, 'Reply').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Star', exact: true }).click();
    await page.getByText('Starred', { exact: true }).waitFor();
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button(page, 'Undo').click();
    await expect
      .poll(() => workshop.shop.database.read.selectFrom('form_submissions').select('state').execute())
      .not.toContainEqual({ state: 'deleted' });
  });
});
