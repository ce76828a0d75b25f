import { productTypes } from '#catalog/product-types.ts';
import { grantArea } from '../member-areas/people.ts';
import type { Unit } from '../unit.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Opens the areas of members that an order bought, by its lines: to the member who bought signed in, else to whoever has
 * the address. What is paid back or canceled opens nothing any more by itself.
 */
export async function grantAreas(unit: Unit, draft: OrderDraft, orderId: string): Promise<void> {
  if (!draft.entries.some(({ productType }) => productType === productTypes.paywall)) return;
  const { tx, websiteId } = unit;
  const lines = await tx
    .selectFrom('order_items as line')
    .innerJoin('products as product', 'product.item_id', 'line.item_id')
    .select(['line.id', 'product.member_area_id'])
    .where('line.website_id', '=', websiteId)
    .where('product.website_id', '=', websiteId)
    .where('line.order_id', '=', orderId)
    .where('line.product_type', '=', productTypes.paywall)
    .orderBy('line.id')
    .execute();
  const email = await buyerOf(unit, draft);
  for (const { id: orderItemId, member_area_id: areaId } of lines) {
    if (areaId === null) continue;
    const grantId = await grantArea(unit, { areaId, email, state: 'in', source: 'bought', orderItemId });
    await unit.enqueue({ kind: 'mail.member-area', payload: { grantId, at: unit.now } });
  }
}

async function buyerOf({ tx, websiteId }: Unit, { siteUserId, details }: OrderDraft): Promise<string> {
  if (siteUserId === null) return details.email;
  const own = tx.selectFrom('site_users').select('email').where('website_id', '=', websiteId);
  return (await own.where('id', '=', siteUserId).executeTakeFirst())?.email ?? details.email;
}
