import { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { ProductWords, Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { insertRows, prepare, prepareOfIds } from '#database/prepared.ts';
import { wordsOf } from '../found-words.ts';
import type { Unit } from '../unit.ts';

type Found = Pick<Items, 'id' | 'title' | 'tags'> & { brand: string | null };
type FoundVariant = Pick<Variants, 'id' | 'sku' | 'gtin' | 'attributes' | 'brand'>;

/**
 * What was typed, as products are found by it: a text between spaces is a word also without the signs in it, so that
 * "ab-12" finds the SKU "AB-1234" and not all that begin with "ab" and hold a "12".
 */
export function typedWords(search: string): string[] {
  const words = wordsOf(search.split(separators).map(joined));
  // Signs alone are no word of anything.
  return words.length === 0 && search.trim() !== '' ? [search.trim()] : words;
}

const separators = /[\s,;]+/;
const joined = (text: string) => text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words of a text, each part by itself and those with signs in them also as a whole. */
const spoken = (text: string) => [text, ...text.split(separators).map(joined)];

/** The rows by which a product and its variants are found. */
export function productWords(websiteId: string, product: Found, variants: readonly FoundVariant[]): ProductWords[] {
  return wordRows({ websiteId, itemId: product.id }, sharedWords(product), variants);
}

/** The words by which a product is found with any of its variants. */
export function sharedWords({ title, tags, brand }: Omit<Found, 'id'>): string[] {
  return wordsOf([title, brand ?? '', ...parseJson(Item.properties.tags, tags)].flatMap(spoken));
}

/** The rows of these, and those by which its variants are found beside them. */
export function wordRows(
  { websiteId, itemId: id }: Place,
  shared: readonly string[],
  variants: readonly FoundVariant[],
): ProductWords[] {
  const known = new Set(shared);
  const row = (word: string, variantId: string) => {
    return { website_id: websiteId, word, item_id: id, variant_id: variantId };
  };
  const own = variants.flatMap((variant) => {
    const values = Object.values(parseJson(Variant.properties.attributes, variant.attributes));
    const words = wordsOf([
      ...values.flatMap(spoken),
      joined(variant.sku),
      variant.gtin ?? '',
      ...spoken(variant.brand ?? ''),
    ]);
    return words.filter((word) => !known.has(word)).map((word) => row(word, variant.id));
  });
  return [...shared.map((word) => row(word, '')), ...own];
}

/** Makes a product found by no word any more. */
export async function removeWords({ tx, websiteId }: Unit, itemId: string): Promise<void> {
  await tx.deleteFrom('product_words').where('website_id', '=', websiteId).where('item_id', '=', itemId).execute();
}

interface Place {
  websiteId: string;
  itemId: string;
}

const selectFound = prepare((db, p: Place) =>
  db
    .selectFrom('items as item')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .select(['item.id', 'item.title', 'item.tags', 'product.brand'])
    .where('item.website_id', '=', p.websiteId)
    .where('item.id', '=', p.itemId),
);

const selectWords = prepare((db, p: Place) =>
  db.selectFrom('product_words').selectAll().where('website_id', '=', p.websiteId).where('item_id', '=', p.itemId),
);

/** Makes a product found no more by some words, with whichever variant. */
const forget = prepareOfIds((db, p: Place & { ids: readonly string[] }) =>
  db
    .deleteFrom('product_words')
    .where('website_id', '=', p.websiteId)
    .where('item_id', '=', p.itemId)
    .where('word', 'in', p.ids),
);

/** Puts what a product is found by in place of what it was found by before. */
export async function keepWords(unit: Unit, itemId: string, variants: readonly FoundVariant[]): Promise<void> {
  const { tx, websiteId } = unit;
  const [[item], before] = await Promise.all([
    selectFound(tx, { websiteId, itemId }),
    selectWords(tx, { websiteId, itemId }),
  ]);
  if (!item) throw new Error(`The product ${itemId} is not there.`);
  const after = productWords(websiteId, item, variants);
  const keyOf = ({ word, variant_id: variantId }: ProductWords) => `${variantId} ${word}`;
  const wanted = new Set(after.map(keyOf));
  const gone = new Set(before.flatMap((row) => (wanted.has(keyOf(row)) ? [] : row.word)));
  await forget(tx, { websiteId, itemId, ids: [...gone] });
  const known = new Set(before.flatMap((row) => (gone.has(row.word) ? [] : keyOf(row))));
  await insertRows(
    tx,
    'product_words',
    after.filter((row) => !known.has(keyOf(row))),
  );
}
