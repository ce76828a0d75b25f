import { useRef, useState, type FormEvent } from 'react';
import type { receivePayment } from '#contract/agreement-calls.ts';
import type { Failure } from '#contract/client.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Problem } from '#kit/problem.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { agreement as texts } from '../texts/agreement.ts';
import { useActs } from './use-orders.ts';

/** Notes money that came for an order, in whole or in part. */
export function ReceiveForm({ order, onDone }: { order: OfficeOrder; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const money = useMoney();
  const { currency, owedCents } = order;
  const [typed, setTyped] = useState<number | null>(owedCents);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // The same payment however often it is sent.
  const paymentId = useRef(crypto.randomUUID());
  const act = useActs();
  const amountCents = typed ?? 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || amountCents <= 0) return;
    setSending(true);
    const result = await call<typeof receivePayment>('PUT', '/api/commerce/orders/{orderId}/payments/{paymentId}', {
      params: { orderId: order.order.id, paymentId: paymentId.current },
      query: { websiteId },
      body: { amountCents },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    await act(Promise.resolve(result), texts.received(money(amountCents, currency)));
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{texts.receiveText(money(owedCents, currency))}</p>
      <MoneyField label={texts.amount} currency={currency} value={typed} max={owedCents} onChange={setTyped} />
      <Problem>{failure?.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending} missing={amountCents <= 0 && texts.missing}>
        {texts.receiveNow(money(amountCents, currency))}
      </Button>
    </form>
  );
}
