import { blockTypes } from '#catalog/block-types.ts';
import type { NewSite } from '#contract/website-calls.ts';
import type { Document } from '#contract/document.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { granted, type Unit } from '#domain/unit.ts';
import { homeUrlId } from '#domain/url-ids.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { escapeHtml } from '#contract/escape-html.ts';

/** Gives the unit's website what one needs to begin: a home page, and a shop where something is to be sold. */
export async function seedEmpty(unit: Unit, { title, sells }: Pick<NewSite, 'title' | 'sells'>): Promise<void> {
  const home = granted(await createPage(unit, { title: 'Home', urlId: homeUrlId }));
  granted(await saveDraft(unit, home.id, welcome(title)));
  granted(await publishDraft(unit, home.id));
  if (sells.length === 0) return;
  granted(await createCollection(unit, { title: 'Shop' }));
  const main = [{ title: 'Shop', url: '/shop', items: [] }];
  granted(await savePreferences(unit, 'navigation', { main }));
}

function welcome(title: string): Document {
  const html = `<h1>${escapeHtml(title)}</h1><p>Something good is being made here. Come back soon.</p>`;
  const layout = { desktop: { column: 1, width: 9, row: 1, height: 4 } };
  const block = { sectionId: 'opening', order: 'a0', type: blockTypes.html, typeVersion: 1, props: { html }, layout };
  return {
    sections: { opening: { order: 'a0', theme: 'paper', grid: { rowHeight: 24 } } },
    blocks: { 'opening-1': block },
  };
}
