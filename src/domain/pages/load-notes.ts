import { concerns, shownNote } from '#commerce/product-notes.ts';
import type { ShownNote } from '#contract/shown-note.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';

/** What is said by the button of a product, in the shop's order. */
export async function loadNotes(read: Read, site: Site, itemId: string): Promise<ShownNote[]> {
  const notes = site.preferences.commerce.productNotes;
  if (notes.length === 0) return [];
  const links = await read
    .selectFrom('item_categories')
    .select('category_id')
    .where('website_id', '=', site.id)
    .where('item_id', '=', itemId)
    .execute();
  const categoryIds = links.map((link) => link.category_id);
  return notes.filter((note) => concerns(note, itemId, categoryIds)).map(shownNote);
}
