import { createHash } from 'node:crypto';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { CartTotals } from '#commerce/cart-totals.ts';
import type { CheckoutDetails, PaymentMeans } from '#contract/checkout.ts';
import type { PaymentFields } from '#contract/payment-fields.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { insertRow, prepare } from '#database/prepared.ts';
import type { IdempotentCalls, PaymentAttempts } from '#database/schema.ts';
import { fromJson, toJson } from '#database/values.ts';
import { holdDiscountUses, type AttemptRef } from '#domain/orders/discount-uses.ts';
import { holdGiftCards } from '#domain/orders/gift-cards.ts';
import type { OrderDraft } from '#domain/orders/order-draft.ts';
import type { Settlement } from '#domain/orders/settle-attempt.ts';
import type { Pricing } from '../cart/pricing.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { isEmbedded } from '../payments/open-payments.ts';
import { paymentOffer, purchaseOf } from '../payments/payment-offer.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { readCheckout, type CheckoutState } from './checkout-rows.ts';
import { priceCheckout, toTotals } from './checkout-view.ts';
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
}

/** What stands in the way of a new attempt, or the attempt itself. */
export type Reservation =
  | { kind: 'answered'; settlement: Settlement }
  | { kind: 'pending'; attempt: PaymentAttempts }
  | { kind: 'reserved'; attempt: PaymentAttempts };

const totalChanged = (total?: string) => new HttpProblem(409, 'total-changed', checkoutMessages.totalChanged(total));
const inProgress = () => new HttpProblem(409, 'in-progress', checkoutMessages.inProgress);

/**
 * Writes an attempt down before anything is charged, in one transaction: the idempotency key, the checkout's change to
 * "paying", and what the order will hold (design 5, invariants 3 and 4). Throws `HttpProblem`.
 */
export function reservePayment(services: Services, site: Site, request: PaymentRequest): Promise<Reservation> {
  const reserve = async (tx: Write) => {
    const repeated = await claimKey(services, tx, site, request);
    if (repeated) return repeated;
    const state = await lockCheckout(services, tx, site, request);
    if (!state) return explainRefusal(tx, site, request);
    return { kind: 'reserved' as const, attempt: await recordAttempt(services, tx, site, state, request) };
  };
  // What is charged elsewhere must find its attempt again, whatever happens here.
  return services.database.write(reserve, { isDurable: !isEmbedded(request.means.provider) });
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
async function claimKey(services: Services, tx: Write, site: Site, request: PaymentRequest) {
  const hash = hashOf(request);
  const key = request.idempotencyKey;
  const [claimed] = await insertKey(tx, { websiteId: site.id, key, hash, now: services.clock.now() });
  if (claimed) return undefined;
  const call = await tx
    .selectFrom('idempotent_calls')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (call.request_hash !== hash) {
    throw new HttpProblem(422, 'key-reused', checkoutMessages.keyReused);
  }
  return answerAgain(tx, site, call);
}

async function answerAgain(tx: Write, site: Site, call: IdempotentCalls): Promise<Reservation> {
  if (call.answer !== null) return { kind: 'answered', settlement: fromJson<Settlement>(call.answer) };
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('idempotency_key', '=', call.key)
    .executeTakeFirst();
  if (!attempt) throw inProgress();
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

async function lockCheckout(services: Services, tx: Write, site: Site, request: PaymentRequest) {
  const now = services.clock.now();
  const { checkoutId, tokenHash } = request;
  const change = { details: toJson(request.details), now };
  const [row] = await markPaying(tx, { websiteId: site.id, checkoutId, tokenHash, ...change });
  return row && readCheckout(row);
}

async function explainRefusal(tx: Write, site: Site, request: PaymentRequest): Promise<Reservation> {
  const row = await tx
    .selectFrom('checkouts')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('id', '=', request.checkoutId)
    .where('token_hash', '=', request.tokenHash)
    .executeTakeFirst();
  if (!row) throw new HttpProblem(404, 'not-found', checkoutMessages.notFound);
  if (row.state === 'completed' && row.order_id) {
    const settlement: Settlement = { status: 'completed', orderId: row.order_id };
    await releaseKey(tx, site, request, settlement);
    return { kind: 'answered', settlement };
  }
  if (row.state !== 'paying') {
    const reason = endReason(row);
    throw new HttpProblem(409, reason, checkoutMessages[reason]);
  }
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('pending_checkout_id', '=', row.id)
    .executeTakeFirst();
  // Another attempt that waits for the buyer's confirmation gives way to this one; one that is being charged does not.
  if (!attempt?.provider_reference) throw inProgress();
  await tx
    .deleteFrom('idempotent_calls')
    .where('website_id', '=', site.id)
    .where('key', '=', request.idempotencyKey)
    .execute();
  return { kind: 'pending', attempt };
}

async function releaseKey(tx: Write, site: Site, request: PaymentRequest, settlement: Settlement): Promise<void> {
  await tx
    .updateTable('idempotent_calls')
    .set({ state: 'done', answer: toJson(settlement) })
    .where('website_id', '=', site.id)
    .where('key', '=', request.idempotencyKey)
    .execute();
}

/** Only what the shop offers pays for anything that costs something. */
function providerOf(offer: PaymentFields | undefined, { means }: PaymentRequest, totalCents: number): string {
  if (totalCents === 0) return 'free';
  if (!offer) throw new HttpProblem(400, 'no-payments', checkoutMessages.noPayments);
  if (offer.provider !== means.provider) throw new HttpProblem(400, 'invalid', checkoutMessages.wrongMeans);
  return offer.provider;
}

async function recordAttempt(services: Services, tx: Write, site: Site, state: CheckoutState, request: PaymentRequest) {
  const now = services.clock.now();
  const { details } = request;
  const pricing = await priceCheckout(services, tx, site, { ...state, details });
  const { totals } = pricing;
  requirePayable(site, state, totals, request);
  const isTestMode = services.isTestMode(site);
  const offer = paymentOffer(site, isTestMode, purchaseOf(state.lines, totals.dueCents));
  const provider = providerOf(offer, request, totals.dueCents);
  // What test gift cards pay is a test too, though nothing is charged.
  const testMode = isTestMode && (provider !== 'free' || totals.giftCardCents > 0);
  const attempt: PaymentAttempts = {
    id: newId(now),
    website_id: site.id,
    checkout_id: state.row.id,
    pending_checkout_id: state.row.id,
    provider,
    state: 'pending',
    amount_cents: totals.dueCents,
    refunded_cents: 0,
    currency: totals.currency,
    order_draft: toJson(draftOf(site, state, details, pricing, testMode)),
    idempotency_key: request.idempotencyKey,
    provider_reference: null,
    failure: null,
    created_at: now,
    updated_at: now,
  };
  await insertRow(tx, 'payment_attempts', attempt);
  await holdBenefits(tx, pricing, details, { websiteId: site.id, attemptId: attempt.id, now });
  return attempt;
}

function requirePayable(site: Site, { lines }: CheckoutState, totals: CartTotals, request: PaymentRequest): void {
  const errors = detailErrors(request.details, totals, lines);
  const count = Object.keys(errors).length;
  if (count > 0) throw new HttpProblem(400, 'invalid', checkoutMessages.toMend(count), { errors });
  const { expectedTotalCents = totals.dueCents } = request;
  if (expectedTotalCents === totals.dueCents) return;
  throw totalChanged(siteMoney(site)({ minor: totals.dueCents, currency: totals.currency }));
}

/** Discounts and gift cards are taken with the attempt, so that parallel ones never exceed what there is (design 5, 8). */
async function holdBenefits(tx: Write, { totals }: Pricing, { email }: CheckoutDetails, attempt: AttemptRef) {
  const discountIds = totals.discounts.map(({ id }) => id);
  const usedUp = await holdDiscountUses(tx, discountIds, email, attempt);
  const short = await holdGiftCards(tx, totals.giftCards, attempt);
  if (usedUp.length > 0 || short.length > 0) throw totalChanged();
}

function draftOf(
  site: Site,
  { row, lines }: CheckoutState,
  details: CheckoutDetails,
  { totals, discounts, taxes, giftCards }: Pricing,
  testMode: boolean,
): OrderDraft {
  const { name, pickUpLocation: pickUp } = totals.selectedShippingOption ?? {};
  const { shippingAddress, contactName, ...rest } = details;
  return {
    cartId: row.cart_id,
    siteUserId: null,
    language: site.language,
    testMode,
    entries: lines,
    entryTotals: totals.entries,
    details: {
      ...rest,
      ...(!pickUp && shippingAddress && { shippingAddress }),
      ...(whyNamed(lines, totals) && contactName && { contactName }),
    },
    shippingMethod: name ?? null,
    ...(pickUp && { pickUp }),
    totals: toTotals(totals),
    discounts,
    taxes,
    giftCards: giftCards.filter(({ amountCents }) => amountCents > 0),
  };
}
