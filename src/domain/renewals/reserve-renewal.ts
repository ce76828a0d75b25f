import { subscriptionMessages } from '#catalog/subscription-words.ts';
import { takenBy } from '#commerce/bundles.ts';
import type { CartTotals } from '#commerce/cart-totals.ts';
import { atPrices } from '#commerce/sold-prices.ts';
import { countsStock } from '#commerce/status.ts';
import { OrderDetails } from '#contract/checkout.ts';
import { modeOf, type PaymentMode } from '#contract/payment-mode.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { localeFor } from '#locale/locale.ts';
import { insertRow } from '#database/prepared.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { fromFlag, toJson } from '#database/values.ts';
import { holdStock, onlyCounted } from '../catalogue/stock.ts';
import { toTotals } from '../checkout/checkout-view.ts';
import { openShopCheckout } from '../checkout/shop-checkout.ts';
import type { OrderDraft } from '../orders/order-draft.ts';
import { billingStateOf } from '../subscriptions/load-subscription.ts';
import { periodFailed } from '../subscriptions/settle-period.ts';
import { SubscribedLine } from '../subscriptions/subscribed-line.ts';
import { vatTrade, type KnownVat } from '../vat/vat-checks.ts';
import { orderVat, vatProblem } from '../vat/vat-notes.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { priceRenewal } from './price-renewal.ts';

const hourMs = 3_600_000;

/** A period that is being charged. */
export interface ReservedRenewal {
  attempt: PaymentAttempts;
  savedMeans: string;
}

/**
 * Takes a period of a subscription that is due to be charged, before anything is: its stock, a cart and a checkout of
 * the shop's own, and what the order will hold. Of any number of callers one gets it, and a period that is paid or being
 * paid nobody (design 5, invariant 11). Refused where it cannot be sent; undefined where there is nothing to charge.
 */
export async function reserveRenewal(
  unit: Unit,
  { site, charges, vat }: { site: Site; charges: Record<PaymentMode, boolean>; vat: KnownVat | undefined },
  subscriptionId: string,
): Promise<ReservedRenewal | Refusal | undefined> {
  const row = await claimDue(unit, subscriptionId);
  if (!row) return undefined;
  if (!charges[modeOf(fromFlag(row.test_mode))]) return putOff(unit, subscriptionId);
  const line = lineOf(unit, row);
  const given = parseJson(OrderDetails, row.details);
  const vatTrading = vatTrade(site, vat);
  const totals = priceRenewal(site, { line, details: given, currency: row.currency, vatTrade: vatTrading });
  const details = withVat(site, given, { vat, totals });
  if (totals.requiresShipping && !totals.selectedShippingOption) {
    return new Refusal('refused', subscriptionMessages.notSentThere);
  }
  const cartId = unit.newId();
  const attempt = attemptOf(unit, row, { cartId, line, details, totals });
  if (!(await openPeriod(unit, row, attempt.id))) return undefined;
  const refusal = await holdLine(unit, line, attempt.checkout_id);
  if (refusal) return refusal;
  await openShopCheckout(unit, {
    cartId,
    checkoutId: attempt.checkout_id,
    tokenHash: attempt.idempotency_key,
    siteUserId: row.site_user_id,
    language: row.language,
    entries: [line],
    details,
  });
  await insertRow(unit.tx, 'payment_attempts', attempt);
  return { attempt, savedMeans: row.saved_means };
}

/** What was filled in, with what is known of the buyer's VAT number now. */
function withVat(
  site: Site,
  { vat: _before, ...details }: OrderDetails,
  { vat, totals }: { vat: KnownVat | undefined; totals: CartTotals },
): OrderDetails {
  const isGood = vat && vatProblem(vat, localeFor(site.language)) === undefined;
  return { ...details, ...(isGood && { vat: orderVat(vat, totals.isReverseCharge) }) };
}

/** Notes that a period that is due cannot be sent now: as a charge that was refused. */
export async function refuseRenewal(unit: Unit, subscriptionId: string, message: string): Promise<void> {
  const row = await claimDue(unit, subscriptionId);
  if (!row || !(await openPeriod(unit, row, null))) return;
  await periodFailed(unit, { subscriptionId, period: row.next_period }, { message });
}

/** Locks a subscription whose next period is due; while that is charged it is not due. */
function claimDue({ tx, websiteId, now }: Unit, subscriptionId: string): Promise<Subscriptions | undefined> {
  return tx
    .updateTable('subscriptions')
    .set({ due_at: null, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', subscriptionId)
    .where('state', '=', 'active')
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** What is not charged now, as tries in a shop that is live, is looked at again in an hour. */
async function putOff({ tx, websiteId, now }: Unit, subscriptionId: string): Promise<undefined> {
  await tx
    .updateTable('subscriptions')
    .set({ due_at: now + hourMs })
    .where('website_id', '=', websiteId)
    .where('id', '=', subscriptionId)
    .execute();
}

/** The period's own row, which is there once: a new one, or one whose charge failed before. */
async function openPeriod({ tx, websiteId, now }: Unit, row: Subscriptions, attemptId: string | null) {
  const period = { website_id: websiteId, subscription_id: row.id, period: row.next_period };
  const opened = await tx
    .insertInto('subscription_periods')
    .values({
      ...period,
      state: 'charging',
      attempt_id: attemptId,
      order_id: null,
      failure: null,
      due_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'period'])
        .doUpdateSet({ state: 'charging', attempt_id: attemptId, failure: null, updated_at: now })
        .where('subscription_periods.state', '=', 'failed'),
    )
    .returning('period')
    .executeTakeFirst();
  return opened !== undefined;
}

/** What is sent this time, at the price of the purchase: a trial is over. */
function lineOf(unit: Unit, row: Subscriptions): SubscribedLine {
  const { fullPriceCents, ...line } = parseJson(SubscribedLine, row.entry);
  const price = line.subscription?.priceCents ?? fullPriceCents ?? line.purchasePriceCents;
  return { ...line, id: unit.newId(), purchasePriceCents: price, subTotal: price * line.quantity };
}

async function holdLine(unit: Unit, line: SubscribedLine, checkoutId: string): Promise<Refusal | undefined> {
  const variantId = line.chosenVariant.id;
  const variant = await unit.tx
    .selectFrom('variants')
    .select('unlimited')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', variantId)
    .executeTakeFirst();
  if (!variant) return new Refusal('refused', subscriptionMessages.gone(line.title));
  if (fromFlag(variant.unlimited) || !countsStock(line.productType)) return undefined;
  const wanted = await onlyCounted(unit, takenBy([{ variantId, quantity: line.quantity, parts: line.parts }]));
  const { short } = await holdStock(unit, wanted, checkoutId);
  return short.length > 0 ? new Refusal('out-of-stock', subscriptionMessages.soldOut(line.title)) : undefined;
}

interface Renewing {
  cartId: string;
  line: SubscribedLine;
  details: OrderDetails;
}

function attemptOf(unit: Unit, row: Subscriptions, renewing: Renewing & { totals: CartTotals }): PaymentAttempts {
  const { websiteId, now } = unit;
  const id = unit.newId();
  const { dueCents, currency } = renewing.totals;
  const checkoutId = unit.newId();
  return {
    id,
    website_id: websiteId,
    checkout_id: checkoutId,
    pending_checkout_id: checkoutId,
    order_id: null,
    provider: dueCents === 0 ? 'free' : row.provider,
    test_mode: row.test_mode,
    state: 'pending',
    amount_cents: dueCents,
    refunded_cents: 0,
    fee_cents: null,
    fee_currency: null,
    currency,
    order_draft: toJson(draftOf(row, renewing)),
    idempotency_key: `renewal:${id}`,
    provider_reference: null,
    failure: null,
    created_at: now,
    updated_at: now,
  };
}

function draftOf(row: Subscriptions, { cartId, line, details, totals }: Renewing & { totals: CartTotals }) {
  const { name, pickUpLocation: pickUp } = totals.selectedShippingOption ?? {};
  const draft: OrderDraft = {
    cartId,
    siteUserId: row.site_user_id,
    language: row.language,
    testMode: fromFlag(row.test_mode),
    entries: atPrices([line], totals.entries),
    entryTotals: totals.entries,
    details,
    shippingMethod: name ?? null,
    ...(pickUp && { pickUp }),
    totals: toTotals(totals),
    discounts: [],
    taxes: totals.taxes.map(({ rule, amountCents }) => {
      return { id: rule.id, name: rule.name, rate: rule.rate, isInclusive: rule.isInclusive, amountCents };
    }),
    giftCards: [],
    renewal: { subscriptionId: row.id, period: billingStateOf(row).nextPeriod },
  };
  return draft;
}
