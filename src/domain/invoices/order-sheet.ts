import { invoiceWords as words } from '#catalog/invoice-words.ts';
import { vatWords } from '#catalog/vat-words.ts';
import { addressLines } from '#commerce/address-form.ts';
import { lineDetails, lineTotal, orderLines } from '#commerce/order-lines.ts';
import { paymentText } from '#commerce/payment-text.ts';
import { placeLines } from '#commerce/pick-up.ts';
import type { InvoiceSettings } from '#contract/invoice-calls.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import type { Sheet } from '#contract/sheet.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { countryName } from '#locale/country-names.ts';
import { formatDate } from '#locale/date-format.ts';
import type { Locale } from '#locale/locale.ts';
import { toMinor } from '#locale/money.ts';

/** What papers about an order depend on beside it. */
export interface SheetContext {
  settings: InvoiceSettings;
  /** Of the language that it was ordered in. */
  locale: Locale;
  timeZone: string;
}

/** Writes amounts in minor units as an order's papers do. */
export function amountWriter({ grandTotal }: Order, { locale }: SheetContext): (minor: number) => string {
  return (minor) => formatAmount(locale, { minor, currency: grandTotal.currencyCode });
}

export function dateOn(at: number, { locale, timeZone }: SheetContext): string {
  return formatDate(locale, at, timeZone);
}

/** Lines of a text without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Who bought, as papers address them. */
export function buyerLines(order: Order, locale: Locale): string[] {
  const { company, contactName, customerEmail } = order;
  const address = order.billingAddress ?? order.shippingAddress;
  const lines = address
    ? [...addressLines(address), countryName(address.country, locale)]
    : [contactName, customerEmail];
  return [company, ...lines].filter((line) => line !== undefined);
}

const minorOf = ({ decimalValue, currencyCode }: DecimalMoney) => toMinor(decimalValue, currencyCode) ?? 0;

/** The invoice of an order, under the name of its number. */
export function invoiceSheet(order: Order, name: string, at: number, context: SheetContext): Sheet {
  const write = amountWriter(order, context);
  const shown = (money: DecimalMoney) => write(minorOf(money));
  return {
    title: titled(words.invoice, order),
    from: linesOf(context.settings.seller),
    to: buyerLines(order, context.locale),
    facts: [
      { label: words.number, value: name },
      { label: words.date, value: dateOn(at, context) },
      ...orderFacts(order, context),
      ...vatFacts(order),
    ],
    columns: [words.article, words.pieces, words.each, words.amount],
    lines: order.items.map((item) => ({
      title: item.productName,
      // What a buyer wrote is no part of a bill, which is kept when they are erased.
      detail: [Object.values(item.attributes).join(' / '), item.sku].filter(Boolean).join(' · '),
      cells: [String(item.quantity), shown(item.unitPrice), shown(lineTotal(item))],
    })),
    sums: sumsOf(order, write, context),
    notes: [...vatNotes(order), ...paymentNotes(order, shown), ...linesOf(context.settings.note)],
  };
}

/** How the total came about, and what it is without its taxes. */
function sumsOf(order: Order, write: (minor: number) => string, { locale }: SheetContext): Sheet['sums'] {
  const lines = orderLines(order, locale, (money, isTakenOff) => `${isTakenOff ? '−' : ''}${write(minorOf(money))}`);
  const sums = lines.map(({ label, value, isGrand = false }) => ({ label, value, isGrand }));
  const taxCents = order.taxes.reduce((sum, { amount }) => sum + minorOf(amount), 0);
  if (taxCents === 0) return sums;
  return [...sums, { label: words.withoutTax, value: write(minorOf(order.grandTotal) - taxCents), isGrand: false }];
}

/** What paid it, or how it is to be paid. */
function paymentNotes(order: Order, shown: (money: DecimalMoney) => string): string[] {
  const { owed, agreement } = order;
  if (owed && agreement) return [words.toPay(shown(owed), agreement.title), ...linesOf(agreement.instructions)];
  const means = paymentText(order);
  return means ? [words.paidBy(means)] : [];
}

/** A title, which says so where the order is a test. */
export function titled(title: string, { testMode }: Order): string {
  return testMode ? words.test(title) : title;
}

export function orderFacts(order: Order, context: SheetContext): Sheet['facts'] {
  return [
    { label: words.order, value: String(order.orderNumber) },
    { label: words.ordered, value: dateOn(order.createdOn, context) },
  ];
}

/** The VAT numbers of an order of a business. */
export function vatFacts({ vat }: Order): Sheet['facts'] {
  if (!vat) return [];
  return [
    { label: vatWords.ofSeller, value: vat.seller },
    { label: vatWords.ofBuyer, value: vat.number },
  ];
}

/** What the law asks for where the buyer owes the VAT. */
export function vatNotes({ vat }: Order): string[] {
  return vat?.isReverseCharge ? [vatWords.legal] : [];
}

/** What goes into the parcel of an order: no amount stands on it. */
export function slipSheet(order: Order, context: SheetContext): Sheet {
  const { shippingMethod, pickUpLocation, notes } = order;
  const place = pickUpLocation ? placeLines(pickUpLocation, context.locale).join(', ') : '';
  const delivery = [shippingMethod, place].filter(Boolean).join(': ');
  return {
    title: titled(words.slip, order),
    from: linesOf(context.settings.seller),
    to: buyerLines(order, context.locale),
    facts: [
      ...orderFacts(order, context),
      ...(delivery ? [{ label: words.delivery, value: delivery }] : []),
      ...vatFacts(order),
    ],
    columns: [words.article, words.pieces],
    lines: order.items.map((item) => ({
      title: item.productName,
      detail: [...lineDetails(item), item.sku].filter(Boolean).join(' · '),
      cells: [String(item.quantity)],
    })),
    sums: [],
    notes: [...vatNotes(order), ...(notes ? linesOf(words.buyerWrote(notes)) : [])],
  };
}
