import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { plainStyles } from '#contract/site-styles.ts';
import { saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { saveStyles } from '#domain/websites/styles.ts';
import { systemClock } from '#providers/clock.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
let pageId: string;
beforeAll(async () => {
  workshop = await openWorkshop([]);
  const { database, site } = workshop.shop;
  pageId = await mustAct({ database, clock: systemClock }, site.websiteId, async (unit) => {
    const css =
      '.text em { color: #bbb } .text strong { color: #333 } a[href$="/tiny"] { display: inline-block; min-block-size: 0; block-size: 18px; padding: 0 }';
    granted(await saveStyles(unit, { ...plainStyles, css }));
    const place = (row: number) => ({
      sectionId: 's',
      typeVersion: 1,
      layout: { desktop: { column: 1, width: 12, row, height: 1 } },
    });
    const html = (order: string, row: number, text: string) => ({
      ...place(row),
      order,
      type: blockTypes.html,
      props: { html: text },
    });
    const button = (order: string, row: number, label: string, url: string) => ({
      ...place(row),
      order,
      type: blockTypes.button,
      props: { label, url, style: 'primary' },
    });
    const page = granted(await createPage(unit, { title: 'Hints', urlId: 'hints' }));
    granted(
      await saveDraft(unit, page.id, {
        sections: { s: { order: 'a0', theme: 'paper', grid: {} } },
        blocks: {
          pale: html('a0', 1, '<p><em>As pale as mist</em></p>'),
          clear: html('a1', 2, '<p><strong>As clear as can be asked</strong></p>'),
          tiny: button('a2', 3, 'Tiny', '/tiny'),
          large: button('a3', 4, 'Large', '/large'),
        },
      }),
    );
    return page.id;
  });
});
afterAll(() => workshop[Symbol.asyncDispose]());

const list = (page: Page) => page.getByRole('dialog', { name: 'Hints for this page' });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hints for this page' }).click();
  await list(page).waitFor();
}

describe('the hints of a page', () => {
  test('name words that are hard to see and what is small to press, each with the way there (platform 3)', async ({
    page,
  }) => {
    await workshop.enter(page, `pages/${pageId}`);
    await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
    await open(page);
    await expect
      .poll(() => list(page).getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringMatching(/Words that are hard to see.*As pale as mist/),
        expect.stringMatching(/Something small to press.*Tiny/),
      ]);
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Show me: Words that are hard to see (As pale as mist)' }).click();
    const chosen = page.getByRole('complementary', { name: 'Layers' }).locator('[aria-current]');
    await expect.poll(() => chosen.textContent()).toContain('As pale as mist');
    await open(page);
    await page.getByRole('button', { name: 'Show me: Something small to press (Tiny)' }).click();
    await expect.poll(() => chosen.textContent()).toContain('Tiny');
  });
});
