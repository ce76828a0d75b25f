import { invoiceWords as words } from '#catalog/invoice-words.ts';
import { refundShare } from '#commerce/refunds.ts';
import type { Order } from '#contract/order.ts';
import type { Sheet } from '#contract/sheet.ts';
import { toMinor } from '#locale/money.ts';
import {
  amountWriter,
  buyerLines,
  dateOn,
  linesOf,
  orderFacts,
  titled,
  vatFacts,
  vatNotes,
  type SheetContext,
} from './order-sheet.ts';

export interface Credit {
  /** With its prefix; of the credit note, and of the invoice that it takes back a part of. */
  name: string;
  invoice: string;
  at: number;
  /** Minor units: what goes back, and what earlier credit notes of the order took back. */
  amountCents: number;
  beforeCents: number;
  pieces: readonly { title: string; quantity: number }[];
}

/** The credit note of a refund, with the taxes in it. */
export function creditSheet(order: Order, credit: Credit, context: SheetContext): Sheet {
  const write = amountWriter(order, context);
  const minor = (decimal: string) => toMinor(decimal, order.grandTotal.currencyCode) ?? 0;
  const totalCents = minor(order.grandTotal.decimalValue);
  const taxes = order.taxes.map(({ name, rate, amount }) => ({
    label: words.ofIt(name, String(rate)),
    cents: refundShare(minor(amount.decimalValue), totalCents, credit),
  }));
  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
  const amount = write(credit.amountCents);
  const pieces = credit.pieces.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
  return {
    title: titled(words.credit, order),
    from: linesOf(context.settings.seller),
    to: buyerLines(order, context.locale),
    facts: [
      { label: words.number, value: credit.name },
      { label: words.date, value: dateOn(credit.at, context) },
      { label: words.forInvoice, value: credit.invoice },
      ...orderFacts(order, context),
      ...vatFacts(order),
    ],
    columns: [words.article, words.amount],
    lines: [{ title: words.refund, detail: pieces, cells: [amount] }],
    sums: [
      { label: words.total, value: amount, isGrand: true },
      ...taxes.map(({ label, cents }) => ({ label, value: write(cents), isGrand: false })),
      ...(taxCents > 0
        ? [{ label: words.withoutTax, value: write(credit.amountCents - taxCents), isGrand: false }]
        : []),
    ],
    notes: [...vatNotes(order), ...linesOf(context.settings.note)],
  };
}
