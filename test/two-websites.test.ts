import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { backgroundSources } from '#catalog/backgrounds.ts';
import { blockTypes } from '#catalog/block-types.ts';
import { roles } from '#catalog/roles.ts';
import { addMember } from '#domain/accounts/members.ts';
import { saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { currentVersion } from '#pages/blocks/registry.ts';
import { systemClock } from '#providers/clock.ts';
import { makeTestSite } from '#server/testing/site.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const canvas = (page: Page) => page.frameLocator('iframe');
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Settings of what is chosen' });
const layers = (page: Page) => page.getByRole('complementary', { name: 'Layers' });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** What blocks name that only their own website has. */
const owned = {
  image: 'picture-of-there',
  item: 'item-of-there',
  collection: 'collection-of-there',
  form: 'form-of-there',
  section: 'section-of-there',
};

const naming: { type: number; props: Record<string, unknown> }[] = [
  {
    type: blockTypes.html,
    props: {
      html: '<p>Words of the one <img data-image="picture-of-there" alt=""> <a href="/contact">Contact</a></p>',
    },
  },
  { type: blockTypes.image, props: { image: owned.image } },
  { type: blockTypes.audio, props: { url: '/files/of-there.mp3' } },
  { type: blockTypes.product, props: { item: owned.item } },
  { type: blockTypes['summary-v2'], props: { collection: owned.collection } },
  { type: blockTypes.form, props: { form: owned.form } },
  { type: blockTypes['website-component'], props: { section: owned.section } },
];

/** Makes a page of one section with these blocks, on a picture; of none, without that section. */
async function makeNaming(websiteId: string, title: string, blocks = naming): Promise<string> {
  const { database } = workshop.shop;
  const look = { background: backgroundSources.upload, image: owned.image };
  const sections = blocks.length > 0 ? { s: { order: 'a0', theme: 'paper', grid: {}, look } } : {};
  const placed = blocks.map(({ type, props }, at) => {
    const layout = { desktop: { column: 1, width: 12, row: 1 + 2 * at, height: 2 } };
    return [`b${at}`, { sectionId: 's', order: `a${at}`, type, typeVersion: currentVersion(type), props, layout }];
  });
  const { id } = await mustAct({ database, clock: systemClock }, websiteId, async (unit) => {
    const made = granted(await createPage(unit, { title }));
    granted(await saveDraft(unit, made.id, { sections, blocks: Object.fromEntries(placed) }));
    return made;
  });
  return id;
}

describe('the page editor', () => {
  test('copies onto a page of another website what that can show, and says what it left out (design 6, 11)', async ({
    page,
  }) => {
    const { database, site } = workshop.shop;
    const other = await makeTestSite(database, [], { host: 'other.example', title: 'Other shop' });
    const { id: owner } = await database.read.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    await mustAct({ database, clock: systemClock }, other.websiteId, (unit) => addMember(unit, owner, roles.admin));
    const there = await makeNaming(site.websiteId, 'Named');
    const here = await makeNaming(other.websiteId, 'Bare', []);
    const open = async (websiteId: string, pageId: string) => {
      await page.goto(`${workshop.server.ownerUrl}/config/${websiteId}/pages/${pageId}`);
      await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await workshop.enter(page, 'pages');
    const leftOut = page.getByText(/^Left out, as they are on the other website alone:/);
    const draft = async () => {
      await saved(page);
      const rows = await database.read
        .selectFrom('revisions')
        .innerJoin('documents', 'documents.draft_revision_id', 'revisions.id')
        .where('documents.owner_id', '=', here)
        .select('content')
        .execute();
      return JSON.stringify(rows);
    };
    const ofOther = [...Object.values(owned), 'of-there'];

    await open(site.websiteId, there);
    await layers(page).getByRole('button', { name: 'Section 1', exact: true }).click();
    await inspector(page).getByRole('button', { name: 'Copy', exact: true }).click();
    await open(other.websiteId, here);
    // Nothing was pressed there yet.
    await page.keyboard.press('Control+V');
    await canvas(page).getByText('Words of the one').waitFor();
    await leftOut
      .filter({ hasText: 'pictures, files, products and posts, collections, forms and kept sections.' })
      .waitFor();
    await expect.poll(draft).toContain('Words of the one');
    for (const name of ofOther) expect(await draft()).not.toContain(name);
    expect(await draft()).toContain('/contact');

    await open(site.websiteId, there);
    await canvas(page).getByText('Words of the one').click();
    await page.keyboard.press('Control+C');
    // On its own website it names what it named.
    await page.keyboard.press('Control+V');
    await expect.poll(() => canvas(page).getByText('Words of the one').count()).toBe(2);
    expect(await leftOut.count()).toBe(0);
    await saved(page);
    await open(other.websiteId, here);
    await layers(page).getByRole('button', { name: 'Section 1', exact: true }).click();
    await inspector(page).getByRole('button', { name: 'Put in what was copied' }).click();
    await expect.poll(() => canvas(page).getByText('Words of the one').count()).toBe(2);
    await leftOut.filter({ hasText: 'alone: pictures.' }).waitFor();
    for (const name of ofOther) expect(await draft()).not.toContain(name);
  });
});
