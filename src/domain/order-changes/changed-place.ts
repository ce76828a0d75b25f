import { PickUpLocation, type ShippingLocation } from '#contract/cart.ts';
import { OrderDetails } from '#contract/checkout.ts';
import type { OrderChange } from '#contract/order-change-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { taxedPlace } from '../taxes/taxed-place.ts';
import type { Site } from '../websites/site.ts';

/** Where an order's goods would be taxed after a change; undefined where there is no such order. */
export async function changedPlace(
  read: Read,
  site: Site,
  orderId: string,
  { shippingAddress, shippingOptionId }: Pick<OrderChange, 'shippingAddress' | 'shippingOptionId'>,
): Promise<ShippingLocation | undefined> {
  const row = await read
    .selectFrom('orders')
    .select(['details', 'pick_up'])
    .where('website_id', '=', site.id)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.pick_up !== null) return parseJson(PickUpLocation, row.pick_up);
  const details = parseJson(OrderDetails, row.details);
  return taxedPlace(site, {
    shippingLocation: shippingAddress ?? details.shippingAddress,
    shippingOptionId: shippingOptionId ?? details.shippingOptionId,
  });
}
