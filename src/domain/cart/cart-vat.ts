import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Type } from 'typebox';
import type { Carts } from '#database/cart-schema.ts';
import type { Database, Read } from '#database/database.ts';
import { sellerVat, vatTrade, type VatChecks } from '../vat/vat-checks.ts';
import type { Site } from '../websites/site.ts';
import type { Choices } from './pricing.ts';

const Filled = Type.Pick(Type.Partial(CheckoutDetails), ['vatNumber', 'shippingAddress']);

/**
 * The VAT numbers by which a cart may be bought without VAT, as its checkout has the buyer's, and where it goes then;
 * nothing where the shop asks for none, or the buyer gave none that is good.
 */
export async function tradeOfCart(
  deps: { database: Database; vatChecks: VatChecks },
  site: Site,
  cart: Carts | undefined,
): Promise<Pick<Choices, 'vatTrade' | 'shippingLocation'>> {
  if (!cart || sellerVat(site) === undefined) return {};
  const { vatNumber, shippingAddress } = await filledIn(deps.database.read, site.id, cart.id);
  const trade = vatTrade(site, await deps.vatChecks.of(site, vatNumber));
  if (!trade) return {};
  if (cart.shipping_location || !shippingAddress) return { vatTrade: trade };
  const { country, region, postalCode } = shippingAddress;
  const place = { country, ...(region && { region }), ...(postalCode && { postalCode }) };
  return { vatTrade: trade, shippingLocation: place };
}

async function filledIn(read: Read, websiteId: string, cartId: string) {
  const row = await read
    .selectFrom('checkouts')
    .select('details')
    .where('website_id', '=', websiteId)
    .where('live_cart_id', '=', cartId)
    .executeTakeFirst();
  return row ? parseJson(Filled, row.details) : {};
}
