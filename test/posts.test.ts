import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createBlog } from '#domain/blogs/blogs.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([]);
  const { database, site } = workshop.shop;
  const deps = { database, clock: systemClock };
  await mustAct(deps, site.websiteId, (unit) => createBlog(unit, { title: 'Journal' }));
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('posts in the workshop', () => {
  test('are written on a phone, kept by themselves, seen beside the words, and published (platform 3.409)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'posts');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Write a post' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Thirty hours');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { name: 'Thirty hours', level: 1 }).waitFor();
    await page.getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.type('Ash flies ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('everywhere');
    await page.frameLocator('iframe').locator('strong', { hasText: 'everywhere' }).waitFor();
    await page.getByText(/^Saved at/).waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Text' }).innerText()).toBe('Ash flies everywhere');
    expect(await findBarriers(page)).toEqual([]);
    await page.goBack();
    await page
      .getByRole('row', { name: /Thirty hours/ })
      .getByText('Draft')
      .waitFor();

    await page.getByRole('link', { name: 'Thirty hours' }).click();
    await page.getByText('Everyone can read it.').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    await page.locator('strong', { hasText: 'everywhere' }).waitFor();
  });

  test('are written on their page, where visitors then see it, and again in the form (design 11)', async ({ page }) => {
    await workshop.enter(page, 'posts');
    await page.getByRole('link', { name: 'Thirty hours' }).click();
    await page.getByRole('link', { name: 'Write on the page' }).click();
    const canvas = page.frameLocator('iframe');
    await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
    // It is published as it stands here.
    await page.getByRole('link', { name: 'Visitors see this' }).waitFor();
    expect(await page.getByText('Draft', { exact: true }).count()).toBe(0);
    await canvas.getByText('Ash flies everywhere').dblclick();
    await canvas.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Glass runs down');
    await page.getByText('Changes not published').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Visitors see this').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the post' }).click();
    await page.getByText('This post is written on its page.').waitFor();
    await page.frameLocator('iframe').getByText('Glass runs down').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Write it here again …' }).click();
    await page.getByRole('button', { name: 'Write it here', exact: true }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).innerText()).toBe('Glass runs down');
  });

  test('carry what is not public as a label, and change many at once (platform 3.407, 3.408 and 3.410)', async ({
    page,
  }) => {
    await workshop.enter(page, 'posts');
    for (const [title, state, label] of [
      ['Later', 'Everyone can read it from its day on.', 'Scheduled'],
      ['Proof', 'Written; an editor is to read it first.', 'Needs Review'],
      ['Aside', 'Set aside: nobody but your team sees it.', 'Private'],
    ] as const) {
      await page.getByRole('button', { name: 'Write a post' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill(title);
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.getByText(state).click();
      // What is public waits for its writer; the rest is kept as one leaves.
      if (label === 'Scheduled') {
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Saved. The website shows it now.').first().waitFor();
      }
      await page.getByRole('link', { name: 'Posts', exact: true }).last().click();
      await page
        .getByRole('row', { name: new RegExp(title) })
        .getByText(label)
        .waitFor();
    }
    await page.getByRole('checkbox', { name: 'Choose Aside' }).press('Space');
    await page.getByRole('checkbox', { name: 'Choose Proof' }).press('Space');
    await page.getByRole('button', { name: 'Change them …' }).click();
    await page.getByRole('menuitem', { name: 'Make drafts of them' }).click();
    await page.getByText('2 posts are changed.').waitFor();
    expect(await page.getByRole('row').getByText('Draft').count()).toBe(2);
  });

  test('are of a kind, with a block above their words and a source that lists lead to (platform 3.121, 3.269 and 9.88)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'posts');
    await page.getByRole('button', { name: 'Write a post' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('On clay');
    await page.getByRole('dialog').getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Quote' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: /Above the words/ }).click();
    await page.getByRole('option', { name: 'Quote' }).click();
    await page.getByRole('textbox', { name: 'Quote' }).fill('Clay remembers');
    await page.frameLocator('iframe').getByText('Clay remembers').waitFor();
    await page.getByLabel('Source', { exact: true }).last().fill('paper.example/story');
    await page.keyboard.press('Tab');
    await page.getByText('Lists lead straight to the source').click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByText('Everyone can read it.').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. The website shows it now.').first().waitFor();
    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    await page.locator('.promoted blockquote', { hasText: 'Clay remembers' }).waitFor();
    await page.goto(new URL('/journal', page.url()).href);
    expect(await page.getByRole('link', { name: 'On clay' }).getAttribute('href')).toBe('https://paper.example/story');
    expect(await findBarriers(page)).toEqual([]);
  });
});
