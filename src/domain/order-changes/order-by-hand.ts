import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import { addressErrors } from '#commerce/address-form.ts';
import type { AgreedPayment } from '#contract/agreement.ts';
import type { ShippingOption } from '#contract/cart.ts';
import type { OrderDetails } from '#contract/checkout.ts';
import type { FreeLine, HandOrder, HandOrderLines, PricedOrder } from '#contract/hand-order-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read, Write } from '#database/database.ts';
import { insertRow } from '#database/prepared.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { toFlag, toJson } from '#database/values.ts';
import { isEmail } from '#forms/email.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import { agreedPayments, freePayments } from '#providers/payments/free-payments.ts';
import { invalid } from '../check-input.ts';
import { toTotals } from '../checkout/checkout-view.ts';
import { openShopCheckout } from '../checkout/shop-checkout.ts';
import type { OrderDraft } from '../orders/order-draft.ts';
import { placeOrder } from '../orders/place-order.ts';
import { receivePayment } from '../payments/receive-payment.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import type { KnownVat } from '../vat/vat-checks.ts';
import { vatDetails, vatErrors, vatState } from '../vat/vat-notes.ts';
import type { Site } from '../websites/site.ts';
import { changeStock } from './change-stock.ts';
import { linesAhead } from './lines-ahead.ts';
import { whyNotSubscribed } from './subscribed-by-hand.ts';
import { addLines, type ChangedLine } from './order-lines.ts';
import { priceLines, type PricedLines } from './price-lines.ts';

/** How an order by hand says that it is paid. */
const ways: Record<HandOrder['payment'], AgreedPayment> = {
  cash: { kind: 'cash', title: 'Cash', instructions: '' },
  transfer: { kind: 'transfer', title: 'Bank transfer', instructions: '' },
  link: { kind: 'transfer', title: 'Online payment', instructions: '' },
};

interface ByHand {
  site: Site;
  secrets: Secrets;
  /** Whether buying on this site moves no real money. */
  isTestMode: boolean;
  /** The caller's: the same again is the same order. */
  key: string;
  /** What is known of the buyer's VAT number. */
  vat?: KnownVat | undefined;
}

/**
 * Places an order that its owner wrote by hand: one by agreement, whose money has come already or comes by its link. The
 * buyer is mailed as any other. Refused where it comes to another total than was shown.
 */
export async function orderByHand(unit: Unit, by: ByHand, asked: HandOrder): Promise<{ orderId: string } | Refusal> {
  const { site, secrets, key, vat } = by;
  const known = await findByKey(unit, key);
  if (known) return { orderId: known };
  const errors = { ...errorsOf(asked), ...vatErrors(site, vat) };
  if (Object.keys(errors).length > 0) return invalid(errors);
  const priced = await priceAsked(unit.tx, site, asked, { ...detailsOf(asked), ...vatDetails(site, vat) });
  if (priced instanceof Refusal) return priced;
  const { grandTotalCents: cents, currency } = priced.totals;
  if (cents !== asked.totalCents) {
    const total = formatAmount(localeFor(site.language), { minor: cents, currency });
    return new Refusal('total-changed', checkoutMessages.totalChanged(total));
  }
  const refusal = whyNotSubscribed(by, asked, priced);
  if (refusal) return refusal;
  const orderId = unit.newId();
  const draft = draftOf(unit, by, asked, priced);
  const goods = { attempt: attemptOf(unit, key, draft), draft, lines: priced.lines };
  const attempt = await takeGoods(unit, site, orderId, goods);
  if (attempt instanceof Refusal) return attempt;
  await insertRow(unit.tx, 'payment_attempts', attempt);
  await placeOrder(unit, secrets, attempt, { orderId });
  await unit.record({ action: 'order.place', subjectId: orderId });
  await unit.enqueue({ kind: 'mail.order-confirmation', payload: { orderId }, name: `confirmation:${orderId}` });
  if (asked.payment === 'link' || cents === 0) return { orderId };
  const payment = { orderId, id: key, amountCents: cents, isKnown: true };
  return (await receivePayment(unit, secrets, payment)) ?? { orderId };
}

/** What an order comes to that is written by hand. */
export async function priceHandOrder(
  read: Read,
  site: Site,
  asked: HandOrderLines,
  vat: KnownVat | undefined,
): Promise<PricedOrder | Refusal> {
  const { shippingAddress, billingAddress, shippingOptionId } = asked;
  const details = {
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(shippingOptionId && { shippingOptionId }),
  };
  const priced = await priceAsked(read, site, asked, { email: '', ...details, ...vatDetails(site, vat) });
  if (priced instanceof Refusal) return priced;
  const { totals } = priced;
  return {
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    totalCents: totals.grandTotalCents,
    shippingOptions: totals.requiresShipping ? waysOf(asked, totals.shippingOptions) : [],
    shippingOptionId: totals.selectedShippingOption?.id ?? null,
    ...vatState(site, vat, totals.isReverseCharge),
  };
}

/** Without an address nothing can be sent: it is collected, or handed over. */
const waysOf = ({ shippingAddress }: HandOrderLines, options: readonly ShippingOption[]) =>
  options.filter(({ pickUpLocation }) => shippingAddress !== undefined || pickUpLocation !== undefined);

async function findByKey({ tx, websiteId }: Unit, key: string): Promise<string | undefined> {
  const order = await tx
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.attempt_id', 'attempt.id')
    .select('orders.id')
    .where('attempt.website_id', '=', websiteId)
    .where('orders.website_id', '=', websiteId)
    .where('attempt.idempotency_key', '=', `hand:${key}`)
    .executeTakeFirst();
  return order?.id;
}

function errorsOf({ email, name, shippingAddress, billingAddress }: HandOrder): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isEmail(email.trim())) errors.email = 'Enter a whole address, as ada@example.com.';
  if (!shippingAddress && name.trim() === '') errors.name = 'Enter who buys.';
  for (const [key, address] of Object.entries({ shippingAddress, billingAddress })) {
    for (const [field, message] of Object.entries(address ? addressErrors(address) : {})) {
      errors[`${key}.${field}`] = message;
    }
  }
  return errors;
}

function detailsOf({ email, name, phone, shippingAddress, billingAddress, shippingOptionId }: HandOrder): OrderDetails {
  return {
    email: email.trim(),
    ...(phone?.trim() && { phone: phone.trim() }),
    ...(shippingAddress ? { shippingAddress } : { contactName: name.trim() }),
    ...(billingAddress && { billingAddress }),
    ...(shippingOptionId && { shippingOptionId }),
  };
}

async function priceAsked(
  db: Read | Write,
  site: Site,
  { articles, free, discountCents }: HandOrderLines,
  details: OrderDetails,
): Promise<PricedLines | Refusal> {
  // What is given with its payment is given with the last of the money, as by agreement.
  const known = await addLines(db, site, articles, { isNew: true });
  if (known instanceof Refusal) return known;
  const lines = [...known, ...free.map(freeLine)];
  if (lines.length === 0) return new Refusal('refused', 'An order has at least one line.');
  const discount = { id: 'by-hand', name: 'Discount', amountCents: discountCents, freesShipping: false };
  const discounts = discountCents > 0 ? [discount] : [];
  const priced = await priceLines(db, site, { lines, details, discounts, pickUp: undefined, currency: site.currency });
  if (priced instanceof Refusal) return priced;
  const { selectedShippingOption: way } = priced.totals;
  if (!way || details.shippingAddress || way.pickUpLocation) return priced;
  const { shippingOptionId: _unsendable, ...rest } = details;
  return priceLines(db, site, { lines, details: rest, discounts, pickUp: undefined, currency: site.currency });
}

/** It is sent with the rest, and in no stock. */
function freeLine({ title, unitCents, quantity }: FreeLine, at: number): ChangedLine {
  return {
    entry: {
      id: `free-${at}`,
      itemId: '',
      quantity,
      chosenVariant: { id: '', sku: '', attributes: {} },
      title,
      productType: productTypes.physical,
      fullUrl: '',
      subTotal: unitCents * quantity,
      purchasePriceCents: unitCents,
      weight: 0,
    },
  };
}

function draftOf(
  unit: Unit,
  { site, isTestMode }: ByHand,
  { payment }: HandOrder,
  { totals, lines, details, discounts, taxes }: PricedLines,
): OrderDraft {
  const { name, pickUpLocation: pickUp } = totals.selectedShippingOption ?? {};
  return {
    cartId: unit.newId(),
    siteUserId: null,
    language: site.language,
    testMode: isTestMode,
    entries: lines.map(({ entry }) => entry),
    entryTotals: totals.entries,
    details,
    shippingMethod: name ?? null,
    ...(pickUp && { pickUp }),
    ...(totals.grandTotalCents > 0 && { agreement: ways[payment] }),
    totals: toTotals(totals),
    discounts,
    taxes,
    giftCards: [],
  };
}

/** What the order is made of: nothing has come for it so far. */
function attemptOf(unit: Unit, key: string, draft: OrderDraft): PaymentAttempts {
  return {
    id: unit.newId(),
    website_id: unit.websiteId,
    checkout_id: unit.newId(),
    pending_checkout_id: null,
    order_id: null,
    provider: draft.agreement ? agreedPayments.name : freePayments.name,
    test_mode: toFlag(draft.testMode),
    state: 'succeeded',
    amount_cents: 0,
    refunded_cents: 0,
    fee_cents: null,
    fee_currency: null,
    currency: draft.totals.currency,
    order_draft: toJson(draft),
    idempotency_key: `hand:${key}`,
    provider_reference: null,
    failure: null,
    created_at: unit.now,
    updated_at: unit.now,
  };
}

interface Goods {
  attempt: PaymentAttempts;
  draft: OrderDraft;
  lines: readonly ChangedLine[];
}

/**
 * Takes an order's pieces out of the stock, for a checkout that nobody has; gives what the order is made of then: its
 * lines say which of them are not there yet.
 */
async function takeGoods(
  unit: Unit,
  site: Site,
  orderId: string,
  { attempt, draft, lines }: Goods,
): Promise<PaymentAttempts | Refusal> {
  const { checkout_id: checkoutId, idempotency_key: tokenHash } = attempt;
  const { cartId, language, entries, details } = draft;
  await openShopCheckout(unit, { cartId, checkoutId, tokenHash, siteUserId: null, language, entries, details });
  const taken = await changeStock(unit, { checkoutId, orderId, before: [], after: entries });
  if (taken instanceof Refusal) return taken;
  const told = await linesAhead(unit, site, lines, taken);
  return { ...attempt, order_draft: toJson({ ...draft, entries: told.map(({ entry }) => entry) }) };
}
