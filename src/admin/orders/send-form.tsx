import { useRef, useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { shipParcel } from '#contract/order-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Problem } from '#kit/problem.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';
import { enteredTracking, readTracking, TrackingFields } from './tracking-fields.tsx';
import { useActs } from './use-orders.ts';

/** Says that a parcel has left; the buyer is told. */
export function SendForm({ order, onDone }: { order: OfficeOrder; onDone: () => void }) {
  const orderId = order.order.id;
  const { id: websiteId } = useWebsite();
  const [tracking, setTracking] = useState(() => enteredTracking({}));
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // The same parcel however often it is sent.
  const parcelId = useRef(crypto.randomUUID());
  const act = useActs();
  const lines = order.lines.flatMap(({ id, unsentQuantity: left }, at) => {
    const item = order.order.items[at];
    return item && left > 0
      ? [{ id, left, title: [item.productName, ...Object.values(item.attributes)].join(' ') }]
      : [];
  });
  const items = lines.map(({ id, left }) => ({ lineId: id, quantity: counts[id] ?? left }));
  const packed = items.filter(({ quantity }) => quantity > 0);
  const isAll = lines.every(({ id, left }) => (counts[id] ?? left) === left);
  // All that remains needs no list.
  const contents = isAll ? { isLast: true } : { items: packed };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await call<typeof shipParcel>('PUT', '/api/commerce/orders/{orderId}/parcels/{parcelId}', {
      params: { orderId, parcelId: parcelId.current },
      query: { websiteId },
      body: { ...contents, ...readTracking(tracking) },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    await act(Promise.resolve(result), texts.sent);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{texts.sendText}</p>
      <TrackingFields value={tracking} onChange={setTracking} hint={texts.trackingHint} />
      {(lines.length > 1 || lines.some(({ left }) => left > 1)) &&
        lines.map(({ id, left, title }) => (
          <NumberField
            key={id}
            label={texts.itemsOf(title, left)}
            value={counts[id] ?? left}
            minValue={0}
            maxValue={left}
            onChange={(count) => setCounts({ ...counts, [id]: Number.isNaN(count) ? 0 : count })}
          />
        ))}
      {!isAll && <p>{texts.restLater}</p>}
      <Problem>{failure?.message}</Problem>
      <Button
        type="submit"
        kind="chief"
        isPending={isSending}
        missing={lines.length > 0 && packed.length === 0 && texts.nothingPacked}
      >
        {texts.sendNow}
      </Button>
    </form>
  );
}
