import { parseJson } from '#contract/parse-json.ts';
import { createHash } from 'node:crypto';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { CartTotals } from '#commerce/cart-totals.ts';
import { atPrices } from '#commerce/sold-prices.ts';
import type { CheckoutDetails, PaymentMeans } from '#contract/checkout.ts';
import { Refusal } from '#contract/refusals.ts';
import type { AgreedPayment, Agreement } from '#contract/agreement.ts';
import type { PaymentFields } from '#contract/payment-fields.ts';
import { localeFor } from '#locale/locale.ts';
import { insertRow, prepare } from '#database/prepared.ts';
import type { IdempotentCalls, PaymentAttempts } from '#database/payment-schema.ts';
import { together } from '#database/together.ts';
import { toFlag, toJson } from '#database/values.ts';
import { holdDiscountUses } from '../discounts/discount-uses.ts';
import { holdGiftCards } from '../gift-cards/gift-cards.ts';
import type { OrderDraft } from '../orders/order-draft.ts';
import { completedBy } from '../payments/keep-means.ts';
import { Settlement } from '../payments/settlement.ts';
import type { PriceDeps, Pricing } from '../cart/pricing.ts';
import type { Unit } from '../unit.ts';
import { agreedPayments } from '#providers/payments/free-payments.ts';
import { agreementsFor } from '../payments/agreements.ts';
import { whyNotOwed } from '../payments/why-not-owed.ts';
import { memberOfCart } from '../cart/member-carts.ts';
import { paymentOffer } from '../payments/payment-offer.ts';
import { purchaseOf } from '../payments/purchase.ts';
import { payPalOffer } from '../payments/paypal-offer.ts';
import type { KnownVat } from '../vat/vat-checks.ts';
import { orderVat, vatProblem } from '../vat/vat-notes.ts';
import { siteMoney } from '../websites/site-money.ts';
import type { Site } from '../websites/site.ts';
import { readCheckout, type CheckoutState } from './checkout-rows.ts';
import { askedDetails, askErrors, asksOf } from './asks.ts';
import { cartOfCheckout, priceCheckout, toTotals } from './checkout-view.ts';
import { detailErrors, whyNamed } from './details.ts';
import { endReason } from './ended-checkout.ts';

export interface PaymentRequest {
  checkoutId: string;
  tokenHash: string;
  /** As `buyersKey` gives it. */
  idempotencyKey: string;
  details: CheckoutDetails;
  means: PaymentMeans;
  /** What the buyer saw; a different total is refused rather than charged. */
  expectedTotalCents?: number | undefined;
  /** Whether they were told that no money moves. */
  testMode?: boolean | undefined;
}

/** The same with what is known of the buyer's VAT number. */
interface CheckedRequest extends PaymentRequest {
  vat: KnownVat | undefined;
}

/** What stands in the way of a new attempt, or the attempt itself. */
export type Reservation =
  | { kind: 'answered'; settlement: Settlement }
  | { kind: 'pending'; attempt: PaymentAttempts }
  | { kind: 'reserved'; attempt: PaymentAttempts };

const totalChanged = (total?: string) => new Refusal('total-changed', checkoutMessages.totalChanged(total));
const inProgress = () => new Refusal('in-progress', checkoutMessages.inProgress);

/**
 * Writes an attempt down before anything is charged, in one unit: the idempotency key, the checkout's change to
 * "paying", and what the order will hold (design 5, invariants 3 and 4).
 */
export async function reservePayment(
  unit: Unit,
  deps: PriceDeps,
  site: Site,
  request: CheckedRequest,
): Promise<Reservation | Refusal> {
  const repeated = await claimKey(unit, request);
  if (repeated) return repeated;
  const { tx, websiteId } = unit;
  const [state, [cart]] = await together(
    lockCheckout(unit, request),
    cartOfCheckout(tx, { websiteId, checkoutId: request.checkoutId }),
  );
  if (!state) return explainRefusal(unit, request);
  const pricing = await priceCheckout(
    deps,
    tx,
    site,
    { ...state, details: request.details },
    { cart, vat: request.vat },
  );
  const attempt = await recordAttempt(unit, deps, { site, state, pricing }, request);
  return attempt instanceof Refusal ? attempt : { kind: 'reserved', attempt };
}

function hashOf({ checkoutId, details, means }: PaymentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([checkoutId, details, means]))
    .digest('base64url');
}

const insertKey = prepare((db, p: { websiteId: string; key: string; hash: string; now: number }) =>
  db
    .insertInto('idempotent_calls')
    .values({
      website_id: p.websiteId,
      key: p.key,
      request_hash: p.hash,
      state: 'in-flight',
      answer: null,
      created_at: p.now,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'key']).doNothing())
    .returning('key'),
);

/** The first to write the key makes the attempt; the same call again gets what the first got. */
async function claimKey(unit: Unit, request: PaymentRequest): Promise<Reservation | Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const hash = hashOf(request);
  const key = request.idempotencyKey;
  const [claimed] = await insertKey(tx, { websiteId, key, hash, now });
  if (claimed) return undefined;
  const call = await tx
    .selectFrom('idempotent_calls')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (call.request_hash !== hash) return new Refusal('key-reused', checkoutMessages.keyReused);
  return answerAgain(unit, call);
}

async function answerAgain({ tx, websiteId }: Unit, call: IdempotentCalls): Promise<Reservation | Refusal> {
  if (call.answer !== null) return { kind: 'answered', settlement: parseJson(Settlement, call.answer) };
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('idempotency_key', '=', call.key)
    .executeTakeFirst();
  if (!attempt) return inProgress();
  return { kind: 'pending', attempt };
}

interface Locking {
  websiteId: string;
  checkoutId: string;
  tokenHash: string;
  details: string;
  now: number;
}

const markPaying = prepare((db, p: Locking) =>
  db
    .updateTable('checkouts')
    .set({ state: 'paying', details: p.details, updated_at: p.now })
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.checkoutId)
    .where('token_hash', '=', p.tokenHash)
    .where('state', '=', 'open')
    .where('expires_at', '>', p.now)
    .returningAll(),
);

async function lockCheckout({ tx, websiteId, now }: Unit, request: PaymentRequest): Promise<CheckoutState | undefined> {
  const { checkoutId, tokenHash } = request;
  const [row] = await markPaying(tx, { websiteId, checkoutId, tokenHash, details: toJson(request.details), now });
  return row && readCheckout(row);
}

async function explainRefusal(unit: Unit, request: PaymentRequest): Promise<Reservation | Refusal> {
  const { tx, websiteId } = unit;
  const row = await tx
    .selectFrom('checkouts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', request.checkoutId)
    .where('token_hash', '=', request.tokenHash)
    .executeTakeFirst();
  if (!row) return new Refusal('not-found', checkoutMessages.notFound);
  const settlement = row.state === 'completed' && completedBy(row);
  if (settlement) {
    await releaseKey(unit, request, settlement);
    return { kind: 'answered', settlement };
  }
  if (row.state !== 'paying') {
    const reason = endReason(row);
    return new Refusal(reason, checkoutMessages[reason]);
  }
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('pending_checkout_id', '=', row.id)
    .executeTakeFirst();
  // Another attempt that waits for the buyer's confirmation gives way to this one; one that is being charged does not.
  if (!attempt?.provider_reference) return inProgress();
  await tx
    .deleteFrom('idempotent_calls')
    .where('website_id', '=', websiteId)
    .where('key', '=', request.idempotencyKey)
    .execute();
  return { kind: 'pending', attempt };
}

async function releaseKey({ tx, websiteId }: Unit, request: PaymentRequest, settlement: Settlement): Promise<void> {
  await tx
    .updateTable('idempotent_calls')
    .set({ state: 'done', answer: toJson(settlement) })
    .where('website_id', '=', websiteId)
    .where('key', '=', request.idempotencyKey)
    .execute();
}

/** Only what the shop offers pays for anything that costs something. */
function providerOf(
  { offer, payPal }: { offer: PaymentFields | undefined; payPal: string | undefined },
  { means }: PaymentRequest,
  { totalCents, savesMeans, agreed }: { totalCents: number; savesMeans: boolean; agreed: Agreement | undefined },
): string | Refusal {
  if (totalCents === 0 && !savesMeans) return 'free';
  if (agreed) return agreedPayments.name;
  if (payPal && means.provider === 'paypal') return 'paypal';
  if (!offer && !payPal) return new Refusal('no-payments', checkoutMessages.noPayments);
  if (offer?.provider !== means.provider) return new Refusal('invalid', checkoutMessages.wrongMeans);
  return offer.provider;
}

/** The way of paying later and elsewhere that the buyer chose, if it is one that this purchase may choose. */
function agreedOn(site: Site, { means }: PaymentRequest, totals: CartTotals): Agreement | undefined {
  if (means.provider !== agreedPayments.name || totals.dueCents === 0) return undefined;
  const isCollected = totals.selectedShippingOption?.pickUpLocation !== undefined;
  return agreementsFor(site, isCollected).find(({ id }) => id === means.token);
}

const agreedPart = ({ kind, title, instructions }: Agreement): AgreedPayment => ({ kind, title, instructions });

/** An attempt that has just begun: the only one under way of its checkout. */
function newAttempt(unit: Unit, checkoutId: string) {
  return {
    id: unit.newId(),
    website_id: unit.websiteId,
    checkout_id: checkoutId,
    pending_checkout_id: checkoutId,
    state: 'pending' as const,
    refunded_cents: 0,
    fee_cents: null,
    fee_currency: null,
    provider_reference: null,
    failure: null,
    created_at: unit.now,
    updated_at: unit.now,
  };
}

/** By what the purchase is paid: with what the shop offers, or as agreed. What an order waits for is paid now. */
function payingBy(
  site: Site,
  { state, totals, isTestMode }: { state: CheckoutState; totals: CartTotals; isTestMode: boolean },
  request: PaymentRequest,
): { provider: string; agreed: Agreement | undefined } | Refusal {
  if ((request.testMode ?? isTestMode) !== isTestMode) {
    return new Refusal('total-changed', checkoutMessages.modeChanged);
  }
  const { dueCents: totalCents } = totals;
  const purchase = purchaseOf(state.lines, totalCents);
  const { savesMeans } = purchase;
  const offered = { offer: paymentOffer(site, isTestMode, purchase), payPal: payPalOffer(site, isTestMode, purchase) };
  const isNow = savesMeans || state.lines.some(({ paysOrder }) => paysOrder !== undefined);
  const agreed = isNow ? undefined : agreedOn(site, request, totals);
  const provider = providerOf(offered, request, { totalCents, savesMeans, agreed });
  return provider instanceof Refusal ? provider : { provider, agreed };
}

async function recordAttempt(
  unit: Unit,
  deps: PriceDeps,
  { site, state, pricing }: { site: Site; state: CheckoutState; pricing: Pricing },
  request: CheckedRequest,
): Promise<PaymentAttempts | Refusal> {
  const { details } = request;
  const { totals } = pricing;
  const paysOrder = state.lines[0]?.paysOrder ?? null;
  const refusal =
    whyNotPayable(site, state, totals, request) ??
    (paysOrder === null ? undefined : await whyNotOwed(unit, paysOrder, totals.dueCents));
  if (refusal) return refusal;
  const isTestMode = deps.isTestMode(site);
  const paying = payingBy(site, { state, totals, isTestMode }, request);
  if (paying instanceof Refusal) return paying;
  const { provider, agreed } = paying;
  // What test gift cards pay is a test too, though nothing is charged.
  const testMode = isTestMode && (provider !== 'free' || totals.giftCardCents > 0);
  const attempt: PaymentAttempts = {
    ...newAttempt(unit, state.row.id),
    order_id: paysOrder,
    provider,
    test_mode: toFlag(testMode),
    // By agreement nothing has come so far.
    amount_cents: agreed ? 0 : totals.dueCents,
    currency: totals.currency,
    order_draft: toJson({
      ...draftOf(unit, site, { state, request, pricing, testMode }),
      ...(agreed && { agreement: agreedPart(agreed) }),
    }),
    idempotency_key: request.idempotencyKey,
  };
  await insertRow(unit.tx, 'payment_attempts', attempt);
  return (await holdBenefits(unit, pricing, details, attempt.id)) ?? attempt;
}

function whyNotPayable(
  site: Site,
  { lines }: CheckoutState,
  totals: CartTotals,
  request: CheckedRequest,
): Refusal | undefined {
  const errors = {
    ...detailErrors(request.details, totals, lines),
    ...askErrors(asksOf(site, lines), request.details),
  };
  const vatNumber = request.vat && vatProblem(request.vat, localeFor(site.language));
  if (vatNumber !== undefined) errors.vatNumber = vatNumber;
  const count = Object.keys(errors).length;
  if (count > 0) return new Refusal('invalid', checkoutMessages.toMend(count), { errors });
  const { expectedTotalCents = totals.dueCents } = request;
  if (expectedTotalCents === totals.dueCents) return undefined;
  return totalChanged(siteMoney(site)({ minor: totals.dueCents, currency: totals.currency }));
}

/** Discounts and gift cards are taken with the attempt, so that parallel ones never exceed what there is (design 5, 8). */
async function holdBenefits(unit: Unit, { totals, discounts }: Pricing, { email }: CheckoutDetails, attemptId: string) {
  const usedUp = await holdDiscountUses(unit, discounts, email, attemptId);
  const short = await holdGiftCards(unit, totals.giftCards, attemptId);
  return usedUp.length > 0 || short.length > 0 ? totalChanged() : undefined;
}

interface ToDraft {
  state: CheckoutState;
  request: CheckedRequest;
  pricing: Pricing;
  testMode: boolean;
}

function draftOf({ now }: Unit, site: Site, { state, request, pricing, testMode }: ToDraft): OrderDraft {
  const { row, lines } = state;
  const { details, vat } = request;
  const { totals, discounts, taxes, giftCards } = pricing;
  const { name, pickUpLocation: pickUp } = totals.selectedShippingOption ?? {};
  const { email, shippingAddress, shippingOptionId, contactName, newsletterConsent, reminderConsent } = details;
  return {
    cartId: row.cart_id,
    siteUserId: memberOfCart(row.token_hash) ?? null,
    language: site.language,
    testMode,
    entries: atPrices(lines, totals.entries),
    entryTotals: totals.entries,
    details: {
      email,
      ...(shippingOptionId && { shippingOptionId }),
      ...(newsletterConsent !== undefined && { newsletterConsent }),
      ...(reminderConsent !== undefined && { reminderConsent }),
      ...askedDetails(site, lines, details, now),
      ...(!pickUp && shippingAddress && { shippingAddress }),
      ...(whyNamed(lines, totals) && contactName && { contactName }),
      ...(vat && { vatNumber: vat.number, vat: orderVat(vat, totals.isReverseCharge) }),
    },
    shippingMethod: name ?? null,
    ...(pickUp && { pickUp }),
    totals: toTotals(totals),
    discounts,
    taxes,
    giftCards: giftCards.filter(({ amountCents }) => amountCents > 0),
  };
}
