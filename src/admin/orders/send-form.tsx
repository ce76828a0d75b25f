import { useRef, useState, type FormEvent } from 'react';
import { trackingAddresses } from '#catalog/carriers.ts';
import type { Failure } from '#contract/client.ts';
import type { shipParcel } from '#contract/order-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';
import { useActs } from './use-orders.ts';

const carriers = Object.keys(trackingAddresses).map((name) => ({ value: name, label: name }));

/** Says that a parcel has left; the buyer is told. */
export function SendForm({ order, onDone }: { order: OfficeOrder; onDone: () => void }) {
  const orderId = order.order.id;
  const { id: websiteId } = useWebsite();
  const [carrier, setCarrier] = useState('');
  const [otherCarrier, setOtherCarrier] = useState('');
  const [tracking, setTracking] = useState('');
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
    const name = carrier || otherCarrier.trim();
    const number = tracking.trim();
    const result = await call<typeof shipParcel>('PUT', '/api/commerce/orders/{orderId}/parcels/{parcelId}', {
      params: { orderId, parcelId: parcelId.current },
      query: { websiteId },
      body: { ...contents, ...(name && { carrier: name }), ...(number && { trackingNumber: number }) },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    await act(Promise.resolve(result), texts.sent);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{texts.sendText}</p>
      <Select
        label={texts.carrier}
        options={[{ value: '', label: texts.otherCarrier }, ...carriers]}
        value={carrier}
        onChange={setCarrier}
      />
      {carrier === '' && (
        <TextField label={texts.carrierName} maxLength={100} value={otherCarrier} onChange={setOtherCarrier} />
      )}
      <TextField
        label={texts.tracking}
        hint={texts.trackingHint}
        maxLength={100}
        autoComplete="off"
        spellCheck="false"
        value={tracking}
        onChange={setTracking}
      />
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
