import { Type } from 'typebox';
import { scarceUpTo } from '#catalog/stock.ts';
import { MerchandisingContext, type Item, type PageData } from '#contract/page.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';

const Words = Type.Omit(MerchandisingContext, ['scarcityTemplateViews']);
type Part = Pick<PageData, 'productMerchandisingContext'>;

/** What the owner says of little or no stock of the products among `items`, as a part of the page's data (platform 3). */
export async function loadMerchandising(read: Read, site: Site, items: readonly Item[]): Promise<Part> {
  const products = new Map(items.map((item) => [item.id, item.structuredContent]));
  const ids = [...products].flatMap(([id, product]) => (product ? [id] : []));
  if (ids.length === 0) return {};
  const rows = await read
    .selectFrom('products')
    .select(['item_id', 'merchandising'])
    .where('website_id', '=', site.id)
    .where('item_id', 'in', ids)
    .where('merchandising', 'is not', null)
    .execute();
  if (rows.length === 0) return {};
  const contexts = rows.flatMap(({ item_id: id, merchandising }) => {
    const words = merchandising && parseJsonOr(Words, merchandising, undefined);
    if (!words) return [];
    return [[id, { ...words, scarcityTemplateViews: scarceVariants(products.get(id)?.variants ?? []) }] as const];
  });
  return { productMerchandisingContext: Object.fromEntries(contexts) };
}

type Variants = NonNullable<Item['structuredContent']>['variants'];

function scarceVariants(variants: Variants): MerchandisingContext['scarcityTemplateViews'] {
  return variants
    .filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 0 && qtyInStock <= scarceUpTo)
    .map(({ qtyInStock, attributes }) => ({ qtyInStock, attributes }));
}
