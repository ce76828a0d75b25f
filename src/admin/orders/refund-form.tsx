import { useRef, useState, type FormEvent } from 'react';
import { refundEntry } from '#commerce/refunds.ts';
import type { Failure } from '#contract/client.ts';
import type { OfficeOrder, refundOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';
import { useActs } from './use-orders.ts';

type Counts = Readonly<Record<string, number>>;

/** Pays back pieces, shipping or an amount, always to the cent. */
export function RefundForm({ order, onDone }: { order: OfficeOrder; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const money = useMoney();
  const { currency, refundableCents } = order;
  const [counts, setCounts] = useState<Counts>({});
  const [shipping, setShipping] = useState<number | null>(0);
  const shippingLeft = Math.max(0, order.shippingCents - order.refundedShippingCents);
  const [typed, setTyped] = useState<number | null>(null);
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // The same refund however often it is sent; another amount is another one.
  const key = useRef({ id: crypto.randomUUID(), amount: 0 });
  const act = useActs();
  const follows = Math.min(piecesCents(order, counts) + (shipping ?? 0), refundableCents);
  const amountCents = typed ?? follows;
  const isByHand = order.payments.length > 0;
  const explained = [
    texts.refundText(money(refundableCents, currency)),
    isByHand && texts.refundByHand,
    !isByHand && order.order.giftCards.length > 0 && texts.refundToCards,
  ];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || amountCents <= 0) return;
    setSending(true);
    if (key.current.amount !== amountCents) key.current = { id: crypto.randomUUID(), amount: amountCents };
    const chosen = Object.entries(counts).filter(([, quantity]) => quantity > 0);
    const items = chosen.map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
    const result = await call<typeof refundOrder>('PUT', '/api/commerce/orders/{orderId}/refunds/{refundKey}', {
      params: { orderId: order.order.id, refundKey: key.current.id },
      query: { websiteId },
      body: {
        amountCents,
        shippingCents: Math.min(shipping ?? 0, amountCents),
        items,
        restock: restock && items.length > 0,
        reason: reason.trim(),
      },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    const told = isByHand ? texts.refundNoted : texts.refunded;
    await act(Promise.resolve(result), told(money(amountCents, currency)));
  }

  function takeAll() {
    setCounts(Object.fromEntries(order.lines.map((line, index) => [line.id, leftOf(order, index)])));
    setShipping(shippingLeft);
    setTyped(refundableCents);
  }

  const change = (next: Counts) => {
    setCounts(next);
    setTyped(null);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{explained.filter(Boolean).join(' ')}</p>
      <Pieces order={order} counts={counts} onChange={change} />
      {shippingLeft > 0 && (
        <MoneyField
          label={texts.shippingPart}
          currency={currency}
          value={shipping}
          max={shippingLeft}
          onChange={(cents) => {
            setShipping(cents);
            setTyped(null);
          }}
        />
      )}
      <MoneyField
        label={texts.amount}
        hint={texts.amountHint}
        currency={currency}
        value={amountCents}
        max={refundableCents}
        onChange={setTyped}
      />
      <Button onPress={takeAll}>{texts.everything(money(refundableCents, currency))}</Button>
      <Checkbox isSelected={restock} onChange={setRestock}>
        {texts.restock}
      </Checkbox>
      <TextField label={texts.reason} hint={texts.reasonHint} maxLength={500} value={reason} onChange={setReason} />
      <Problem>{failure?.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending} missing={amountCents <= 0 && texts.noAmount}>
        {texts.refundNow(money(amountCents, currency))}
      </Button>
    </form>
  );
}

interface PiecesProps {
  order: OfficeOrder;
  counts: Counts;
  onChange: (counts: Counts) => void;
}

/** How many pieces of each line come back. */
function Pieces({ order, counts, onChange }: PiecesProps) {
  return order.order.items.map((item, index) => {
    const line = order.lines[index];
    const left = leftOf(order, index);
    if (!line || left === 0) return null;
    return (
      <NumberField
        key={line.id}
        label={texts.itemsOf([item.productName, ...Object.values(item.attributes)].join(' '), left)}
        value={counts[line.id] ?? 0}
        minValue={0}
        maxValue={left}
        onChange={(count) => onChange({ ...counts, [line.id]: Number.isNaN(count) ? 0 : count })}
      />
    );
  });
}

const leftOf = ({ order, lines }: OfficeOrder, index: number) =>
  (order.items[index]?.quantity ?? 0) - (lines[index]?.refundedQuantity ?? 0);

/** What the chosen pieces give back, in minor units: all pieces of a line together exactly what they cost. */
function piecesCents({ order, lines }: OfficeOrder, counts: Counts): number {
  return lines.reduce((sum, line, index) => {
    const { id, subtotalCents, discountCents, taxCents, includedTaxCents, refundedQuantity } = line;
    const totalCents = subtotalCents - discountCents + taxCents;
    const totals = { id, subtotalCents, discountCents, taxCents, includedTaxCents, totalCents };
    const part = refundEntry(totals, order.items[index]?.quantity ?? 1, refundedQuantity, counts[id] ?? 0);
    return part.ok ? sum + part.totals.totalCents : sum;
  }, 0);
}
