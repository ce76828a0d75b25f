import { sql } from 'kysely';
import type { OfficeTag } from '#contract/tag-calls.ts';
import { recordTypes } from '#catalog/record-types.ts';
import type { Read } from '#database/database.ts';

export interface FoundTag extends OfficeTag {
  /** All ways in which products write it. */
  spellings: string[];
}

/** What tags are compared by. */
export const keyOf = (tag: string) => tag.toLowerCase();

/** The tags that products of a website have, those first that most have; in capitals or not, it is one. */
export async function loadTags(read: Read, websiteId: string): Promise<FoundTag[]> {
  const rows = await read
    .selectFrom('item_tags as link')
    .innerJoin('items as item', 'item.id', 'link.item_id')
    .select(['link.tag', sql<number>`cast(count(*) as integer)`.as('products')])
    .where('link.website_id', '=', websiteId)
    .where('item.website_id', '=', websiteId)
    .where('item.record_type', '=', recordTypes['store-item'])
    .groupBy('link.tag')
    .orderBy('products', 'desc')
    .orderBy('link.tag')
    .execute();
  const found = [...Map.groupBy(rows, ({ tag }) => keyOf(tag)).values()].map((written) => ({
    tag: written[0]?.tag ?? '',
    products: written.reduce((sum, { products }) => sum + products, 0),
    spellings: written.map(({ tag }) => tag),
  }));
  return found.toSorted((one, other) => other.products - one.products);
}
