import { giftWords } from '#catalog/gift-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { concerns, shownNote } from '#commerce/product-notes.ts';
import type { Item } from '#contract/page.ts';
import type { ShownNote } from '#contract/shown-note.ts';
import type { Read } from '#database/database.ts';
import { productTitles } from '../catalogue/product-titles.ts';
import type { Site } from '../websites/site.ts';

type Noted = Pick<Item, 'id' | 'structuredContent'>;

/** What is said by the button of a product: of a gift card how long it is valid, and what the shop says, in its order. */
export async function loadNotes(read: Read, site: Site, item: Noted): Promise<ShownNote[]> {
  return [...validityOf(site, item), ...(await ownNotes(read, site, item.id))];
}

function validityOf({ preferences }: Site, { structuredContent }: Noted): ShownNote[] {
  const { giftCardYears: years } = preferences.commerce;
  if (years === 0 || structuredContent?.productType !== productTypes.giftCard) return [];
  return [{ title: giftWords.validity, parts: [{ text: giftWords.validFor(years) }] }];
}

async function ownNotes(read: Read, site: Site, itemId: string): Promise<ShownNote[]> {
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

/** The products that notes are for, with what they are called. */
export function notedProducts(read: Read, { id, preferences }: Site): Promise<{ id: string; title: string }[]> {
  const ids = preferences.commerce.productNotes.flatMap(({ scope }) =>
    scope.kind === 'products' ? scope.itemIds : [],
  );
  return productTitles(read, id, [...new Set(ids)]);
}
