import type { Database } from '#database/database.ts';
import { Owner } from '../owner.ts';

export interface Article {
  itemId: string;
  sku: string;
  path: string;
}

/** The demo shop as its visitors meet it. */
export interface DemoShop {
  owner: Owner;
  articles: Article[];
  coupons: string[];
}

/** Looks up what the demo shop sells, and gives it coupons: without limit, for a few, and once for each customer. */
export async function openDemoShop(database: Database, secret: string): Promise<DemoShop> {
  const { id } = await database.read.selectFrom('websites').select('id').executeTakeFirstOrThrow();
  const owner = new Owner(database, id, secret);
  const coupons = [
    await owner.addCoupon('SOAK-TEN', { benefit: { kind: 'percentage', percent: 10 } }),
    await owner.addCoupon('SOAK-FEW', { maxUses: 40 }),
    await owner.addCoupon('SOAK-ONCE', { benefit: { kind: 'free-shipping' }, oncePerCustomer: true }),
  ];
  const rows = await database.read
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .select(['items.id as itemId', 'items.url_id', 'variants.sku'])
    .where('variants.website_id', '=', id)
    .where((eb) => eb.or([eb('unlimited', '=', 1), eb('qty_in_stock', '>', 0)]))
    .orderBy('variants.id')
    .execute();
  return {
    owner,
    coupons,
    articles: rows.map(({ itemId, sku, url_id }) => ({ itemId, sku, path: `/shop/${url_id}` })),
  };
}
