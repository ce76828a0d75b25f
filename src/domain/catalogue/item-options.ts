import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { ItemOptions, Variants } from '#database/catalogue-schema.ts';
import { insertRows } from '#database/prepared.ts';
import type { Unit } from '../unit.ts';

type Place = Pick<ItemOptions, 'website_id' | 'collection_id' | 'item_id'>;

/** The rows by which a list is filtered to a product: each value of each option of its variants. */
export function itemOptions(place: Place, variants: readonly Pick<Variants, 'attributes'>[]): ItemOptions[] {
  const found = new Map<string, ItemOptions>();
  for (const { attributes } of variants) {
    for (const [name, value] of Object.entries(parseJson(Variant.properties.attributes, attributes))) {
      found.set(JSON.stringify([name, value]), { ...place, name, value });
    }
  }
  return [...found.values()];
}

/** Makes no list find a product by its options any more. */
export async function removeOptions({ tx, websiteId }: Unit, itemId: string): Promise<void> {
  await tx.deleteFrom('item_options').where('website_id', '=', websiteId).where('item_id', '=', itemId).execute();
}

/** Keeps what lists are filtered by as its variants are now; pages that count it are old where that has changed. */
export async function keepOptions(unit: Unit, itemId: string, variants: readonly Variants[]): Promise<void> {
  const { tx, websiteId } = unit;
  const item = tx.selectFrom('items').select('collection_id').where('website_id', '=', websiteId);
  const own = tx.selectFrom('item_options').selectAll().where('website_id', '=', websiteId);
  const [{ collection_id: collectionId }, before] = await Promise.all([
    item.where('id', '=', itemId).executeTakeFirstOrThrow(),
    own.where('item_id', '=', itemId).execute(),
  ]);
  const place = { website_id: websiteId, collection_id: collectionId, item_id: itemId };
  const after = itemOptions(place, variants);
  const keysOf = (rows: readonly ItemOptions[]) => rows.map((row) => JSON.stringify([row.name, row.value])).toSorted();
  if (keysOf(before).join() === keysOf(after).join()) return;
  await removeOptions(unit, itemId);
  await insertRows(tx, 'item_options', after);
  unit.touch(`list:${collectionId}`);
}
