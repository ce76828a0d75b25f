import { useRef, useState, type FormEvent } from 'react';
import { trackingAddresses } from '#catalog/carriers.ts';
import type { Failure } from '#contract/client.ts';
import type { shipParcel } from '#contract/order-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/choice.tsx';
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
export function SendForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const [carrier, setCarrier] = useState('');
  const [otherCarrier, setOtherCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const [isLast, setLast] = useState(true);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // The same parcel however often it is sent.
  const parcelId = useRef(crypto.randomUUID());
  const act = useActs();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const name = carrier || otherCarrier.trim();
    const number = tracking.trim();
    const result = await call<typeof shipParcel>('PUT', '/api/commerce/orders/{orderId}/parcels/{parcelId}', {
      params: { orderId, parcelId: parcelId.current },
      query: { websiteId },
      body: { isLast, ...(name && { carrier: name }), ...(number && { trackingNumber: number }) },
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
      <Checkbox isSelected={isLast} onChange={setLast}>
        {texts.isLast}
      </Checkbox>
      <Problem>{failure?.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.sendNow}
      </Button>
    </form>
  );
}
