import { isDonation } from '#commerce/donations.ts';
import type { EntryTotals } from '#commerce/entry-totals.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { PaymentMethod } from '#contract/payment-method.ts';
import { insertRow, prepare } from '#database/prepared.ts';
import type { OrderItems, Orders } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { together } from '#database/together.ts';
import { toFlag, toJson } from '#database/values.ts';
import { hashToken, type Secrets } from '../secrets.ts';
import { beginSubscriptions } from '../subscriptions/begin-subscriptions.ts';
import { periodPaid } from '../subscriptions/settle-period.ts';
import type { Unit } from '../unit.ts';
import { announce } from '../announce.ts';
import { learnCustomer, meetCustomer } from '../customers/customers.ts';
import { keepDiscountUses } from '../discounts/discount-uses.ts';
import { spendGiftCards } from '../gift-cards/gift-cards.ts';
import { giveBought } from './give-bought.ts';
import { orderToken } from './load-order.ts';
import { OrderDraft, type DraftEntry } from './order-draft.ts';
import { orderWords, wordRows } from './order-words.ts';
import { addSale } from './sales-sums.ts';

interface NewOrder {
  orderId: string;
  /** What was charged, where the provider told. */
  payment?: PaymentMethod | undefined;
  /** What the provider kept of it for later charges. */
  savedMeans?: string | undefined;
}

/** Makes the order of an attempt that has succeeded, under this id and in the unit that marks it so. */
export async function placeOrder(
  unit: Unit,
  secrets: Secrets,
  attempt: PaymentAttempts,
  { orderId, payment, savedMeans }: NewOrder,
): Promise<void> {
  const { tx, websiteId } = unit;
  const draft = parseJson(OrderDraft, attempt.order_draft);
  await keepSubscriptions(unit, secrets, { draft, orderId, provider: attempt.provider, payment, savedMeans });
  await keepBenefits(unit, draft, attempt.id);
  const lines = orderItems(unit, draft, orderId);
  const buyer = buyerOf(draft);
  const [customer_id] = await together(
    meetCustomer(unit, buyer),
    ...lines.map((line) => insertRow(tx, 'order_items', line)),
    completeCheckout(unit, attempt.checkout_id, orderId),
    closeCart(unit, draft, orderId),
  );
  if (!draft.agreement) await giveBought(unit, secrets, draft, orderId);
  // From its number on, the website's other orders wait for this one: it comes last.
  const [counter] = await nextOrderNumber(tx, { websiteId });
  const token_hash = hashToken(orderToken(secrets, orderId));
  const order_number = counter?.value ?? 0;
  const { currency, grandTotalCents } = draft.totals;
  const row = { ...orderRow(unit, draft, attempt, { orderId, payment }), customer_id, token_hash, order_number };
  const words = orderWords({ orderNumber: order_number, details: draft.details, lines });
  await together(
    insertRow(tx, 'orders', row),
    learnCustomer(unit, customer_id, buyer),
    addSale(unit, row, lines),
    tx
      .insertInto('order_words')
      .values(wordRows(websiteId, row, words))
      .execute(),
    announce(unit, 'order.created', { orderId, orderNumber: order_number, grandTotalCents, currency }),
  );
}

function orderRow(
  { websiteId, now }: Unit,
  draft: OrderDraft,
  attempt: PaymentAttempts,
  { orderId, payment }: NewOrder,
): Omit<Orders, 'customer_id' | 'token_hash' | 'order_number'> {
  const { totals } = draft;
  return {
    id: orderId,
    website_id: websiteId,
    cart_id: draft.cartId,
    checkout_id: attempt.checkout_id,
    attempt_id: attempt.id,
    site_user_id: draft.siteUserId,
    language: draft.language,
    test_mode: toFlag(draft.testMode),
    email: draft.details.email,
    details: toJson(draft.details),
    currency: totals.currency,
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCostCents,
    tax_cents: totals.taxCents,
    grand_total_cents: totals.grandTotalCents,
    shipping_method: draft.shippingMethod,
    pick_up: draft.pickUp ? toJson(draft.pickUp) : null,
    ...paidBy(draft, payment),
    reminded_at: null,
    ...fulfilmentAtFirst(draft, now),
    included_tax_cents: totals.includedTaxCents,
    gift_card_cents: totals.giftCardCents,
    discounts: toJson(draft.discounts),
    taxes: toJson(draft.taxes),
    gift_cards: toJson(draft.giftCards),
    surplus_cents: 0,
    was_paid: 0,
    version: 0,
    created_at: now,
  };
}

/** Of a donation that is paid nothing is left to do. */
function fulfilmentAtFirst({ entries, agreement }: OrderDraft, now: number) {
  return isDonation(entries) && !agreement
    ? ({ fulfillment: 'fulfilled', fulfillment_changed_at: now } as const)
    : ({ fulfillment: 'pending', fulfillment_changed_at: null } as const);
}

/** What was charged and how, or what is still to come. */
function paidBy({ agreement, totals }: OrderDraft, payment: PaymentMethod | undefined) {
  if (!agreement) return { payment: payment ? toJson(payment) : null, agreement: null, owed_cents: 0 };
  const method: PaymentMethod = { kind: 'agreement', name: agreement.title };
  return { payment: toJson(method), agreement: toJson(agreement), owed_cents: totals.dueCents };
}

function buyerOf({ details, totals, testMode }: OrderDraft) {
  const { email, contactName = '', shippingAddress } = details;
  const spent = { cents: totals.grandTotalCents, currency: totals.currency };
  return { email, name: shippingAddress?.name || contactName, isTest: testMode, ...spent };
}

interface Repeated extends NewOrder {
  draft: OrderDraft;
  provider: string;
}

/** What the order begins, or goes on with, of what is sold again and again. */
async function keepSubscriptions(unit: Unit, secrets: Secrets, { draft, orderId, ...paid }: Repeated): Promise<void> {
  if (draft.renewal) return periodPaid(unit, draft.renewal, orderId);
  // What is paid later begins with its money.
  if (!draft.agreement) await beginBought(unit, secrets, { draft, orderId, ...paid });
}

/** Begins what an order sells again and again, with what pays it from now on. */
export async function beginBought(unit: Unit, secrets: Secrets, { draft, orderId, ...paid }: Repeated): Promise<void> {
  const { entries: lines, details, siteUserId, language, testMode, totals } = draft;
  const { provider, payment, savedMeans = '' } = paid;
  const bought = { orderId, lines, details, siteUserId, language, testMode, currency: totals.currency };
  await beginSubscriptions(unit, secrets, { ...bought, provider, payment, savedMeans });
}

/** The discounts and gift cards that the attempt held are the order's now. */
async function keepBenefits(unit: Unit, draft: OrderDraft, attemptId: string): Promise<void> {
  if (draft.discounts.length > 0) await keepDiscountUses(unit, attemptId);
  if (draft.giftCards.length > 0) await spendGiftCards(unit, attemptId);
}

function orderItems(unit: Unit, draft: OrderDraft, orderId: string) {
  const { entries, entryTotals } = draft;
  return entries.map((entry, position) => toItem(unit, orderId, { entry, totals: entryTotals[position], position }));
}

interface ToItem {
  entry: DraftEntry;
  totals: Pick<EntryTotals, 'discountCents' | 'taxCents' | 'includedTaxCents'> | undefined;
  position: number;
}

/** A new row of an order, of a line and what it comes to. */
export function toItem(unit: Unit, orderId: string, { entry, totals, position }: ToItem): OrderItems {
  return {
    id: unit.newId(),
    website_id: unit.websiteId,
    order_id: orderId,
    item_id: entry.itemId,
    variant_id: entry.chosenVariant.id,
    sku: entry.chosenVariant.sku,
    product_name: entry.title,
    product_type: entry.productType,
    attributes: toJson(entry.chosenVariant.attributes),
    quantity: entry.quantity,
    unit_price_cents: entry.purchasePriceCents,
    additional_fields: entry.fieldAnswers ? toJson(entry.fieldAnswers) : '',
    ahead: entry.ahead ? toJson(entry.ahead) : null,
    parts: entry.parts ? toJson(entry.parts) : null,
    discount_cents: totals?.discountCents ?? 0,
    tax_cents: totals?.taxCents ?? 0,
    included_tax_cents: totals?.includedTaxCents ?? 0,
    refunded_quantity: 0,
    position,
  };
}

const nextOrderNumber = prepare((db, p: { websiteId: string }) =>
  db
    .insertInto('counters')
    .values({ website_id: p.websiteId, name: 'order', value: 1001 })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'name']).doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value'),
);

interface CheckoutKey {
  websiteId: string;
  checkoutId: string;
}

const sellHeld = prepare((db, p: CheckoutKey) =>
  db
    .updateTable('stock_holds')
    .set({ state: 'sold' })
    .where('website_id', '=', p.websiteId)
    .where('checkout_id', '=', p.checkoutId)
    .where('state', '=', 'held'),
);

const markCompleted = prepare((db, p: CheckoutKey & { orderId: string; now: number }) =>
  db
    .updateTable('checkouts')
    .set({ state: 'completed', live_cart_id: null, order_id: p.orderId, updated_at: p.now })
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.checkoutId),
);

async function completeCheckout({ tx, websiteId, now }: Unit, checkoutId: string, orderId: string): Promise<void> {
  await together(sellHeld(tx, { websiteId, checkoutId }), markCompleted(tx, { websiteId, checkoutId, orderId, now }));
}

/** Ends the checkout by which an order's rest was paid: it tells nothing of whoever paid. */
export async function closePayment(
  unit: Unit,
  draft: OrderDraft,
  { checkoutId, orderId }: { checkoutId: string; orderId: string },
): Promise<void> {
  await completeCheckout(unit, checkoutId, orderId);
  await closeCart(unit, draft, orderId);
  const own = unit.tx.updateTable('checkouts').set({ details: '{}' }).where('website_id', '=', unit.websiteId);
  await own.where('id', '=', checkoutId).execute();
}

interface CartKey {
  websiteId: string;
  cartId: string;
}

const selectCart = prepare((db, p: CartKey) =>
  db.selectFrom('carts').selectAll().where('website_id', '=', p.websiteId).where('id', '=', p.cartId),
);

const markPurchased = prepare((db, p: CartKey & { orderId: string; tokenHash: string; now: number }) =>
  db
    .updateTable('carts')
    .set({ is_purchased: 1, order_id: p.orderId, token_hash: p.tokenHash, updated_at: p.now })
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.cartId),
);

const selectEntries = prepare((db, p: CartKey) =>
  db.selectFrom('cart_entries').selectAll().where('website_id', '=', p.websiteId).where('cart_id', '=', p.cartId),
);

/** The bought cart gives up its token; what came into it during the payment moves to a new cart under that token. */
async function closeCart(unit: Unit, draft: OrderDraft, orderId: string): Promise<void> {
  const { tx, websiteId, now } = unit;
  const key = { websiteId, cartId: draft.cartId };
  const [[cart], , entries] = await together(
    selectCart(tx, key),
    markPurchased(tx, { ...key, orderId, tokenHash: `purchased:${key.cartId}`, now }),
    selectEntries(tx, key),
  );
  if (!cart) throw new Error('The cart that was bought is gone.');
  const bought = new Map(draft.entries.map((entry) => [entry.id, entry.quantity]));
  const left = entries
    .map((entry) => ({ ...entry, quantity: entry.quantity - (bought.get(entry.id) ?? 0) }))
    .filter((entry) => entry.quantity > 0);
  if (left.length === 0) return;
  const next = { ...cart, id: unit.newId(), coupons: '[]', gift_card_ids: '[]', created_at: now, updated_at: now };
  await tx.insertInto('carts').values(next).execute();
  const moved = left.map((entry) => ({ ...entry, id: unit.newId(), cart_id: next.id }));
  await tx.insertInto('cart_entries').values(moved).execute();
}
