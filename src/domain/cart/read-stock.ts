import { shownStockLimit } from '#catalog/stock.ts';
import { countsStock, piecesOf } from '#commerce/status.ts';
import type { Read } from '#database/database.ts';
import { isOpenToMember } from '#database/open-to-member.ts';
import { isPublished } from '#database/published.ts';
import { stockOf } from '../catalogue/move-stock.ts';
import { memberOfCart } from './member-carts.ts';
import type { Site } from '../websites/site.ts';

/**
 * What is in stock of an item, by variant (storefront 7). Large numbers are hidden, but it is never less than the
 * visitor's cart holds of a variant plus one where that much is there: what the cart's own checkout holds is there too.
 */
export async function readStock(db: Read, site: Site, itemId: string, tokenHash: string | undefined, now: number) {
  const variants = await db
    .selectFrom('variants as variant')
    .innerJoin('items as item', 'item.id', 'variant.item_id')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .select(['variant.qty_in_stock', 'variant.owed', 'variant.ahead_limit'])
    .select(['variant.id', 'variant.sku', 'variant.unlimited', 'product.product_type'])
    .where('variant.website_id', '=', site.id)
    .where('variant.item_id', '=', itemId)
    .where(isPublished('item', now))
    .where('collection.status', '=', 'published')
    .where((eb) => eb.or([eb('collection.access', 'is', null), isOpenToMember(memberOfCart(tokenHash) ?? '', now)]))
    .orderBy('variant.position')
    .execute();
  const own = tokenHash === undefined ? [] : await selectOwn(db, site, itemId, tokenHash);
  return variants.map(({ id, sku, product_type, ...row }) => {
    const lines = own.filter((line) => line.variant_id === id);
    const inCart = sumOf(lines);
    const stock = stockOf(row);
    const there = piecesOf(stock) + sumOf(lines.filter(({ checkout_id }) => checkout_id !== null));
    return {
      sku,
      unlimited: stock.unlimited || !countsStock(product_type),
      qtyInStock: Math.min(there, Math.max(shownStockLimit, inCart + 1)),
    };
  });
}

/** The lines of the visitor's cart with an item; those of an open checkout hold their stock. */
function selectOwn(db: Read, site: Site, itemId: string, tokenHash: string) {
  return db
    .selectFrom('carts as cart')
    .innerJoin('cart_entries as entry', 'entry.cart_id', 'cart.id')
    .leftJoin('checkouts as checkout', (join) =>
      join.onRef('checkout.live_cart_id', '=', 'cart.id').on('checkout.state', '=', 'open'),
    )
    .select(['entry.variant_id', 'entry.quantity', 'checkout.id as checkout_id'])
    .where('cart.website_id', '=', site.id)
    .where('cart.token_hash', '=', tokenHash)
    .where('entry.item_id', '=', itemId)
    .execute();
}

function sumOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
