import { useState, type FormEvent } from 'react';
import { trackingAddress } from '#commerce/tracking-address.ts';
import type { Failure } from '#contract/client.ts';
import type { changeTracking } from '#contract/order-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';
import { LookAgain } from './look-again.tsx';
import { enteredTracking, readTracking, TrackingFields } from './tracking-fields.tsx';
import { useActs } from './use-orders.ts';

interface TrackingFormProps {
  order: OfficeOrder;
  parcel: OfficeOrder['shipments'][number];
  onDone: () => void;
}

/** Sets right how a parcel is followed; the buyer is told unless that is not wanted. */
export function TrackingForm({ order: { order, version }, parcel, onDone }: TrackingFormProps) {
  const { id: websiteId } = useWebsite();
  const [tracking, setTracking] = useState(() => enteredTracking(parcel));
  const isCarriers = parcel.trackingUrl === trackingAddress(parcel.carrier, parcel.trackingNumber);
  const [link, setLink] = useState((!isCarriers && parcel.trackingUrl) || '');
  const [tellsCustomer, setTellsCustomer] = useState(true);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const act = useActs();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const trackingUrl = link.trim();
    const path = '/api/commerce/orders/{orderId}/parcels/{parcelId}/tracking';
    const result = await call<typeof changeTracking>('PUT', path, {
      params: { orderId: order.id, parcelId: parcel.id },
      query: { websiteId },
      body: { ...readTracking(tracking), ...(trackingUrl && { trackingUrl }), version, tellsCustomer },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    await act(
      Promise.resolve(result),
      tellsCustomer ? texts.trackingToldTo(order.customerEmail) : texts.trackingChanged,
    );
  }

  const { trackingNumber: numberProblem, trackingUrl: linkProblem } = failure?.errors ?? {};
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TrackingFields value={tracking} onChange={setTracking} hint={texts.optional} problem={numberProblem} />
      <TextField
        label={texts.trackingLink}
        hint={texts.trackingLinkHint}
        {...(linkProblem && { problem: linkProblem })}
        type="url"
        maxLength={1000}
        autoComplete="off"
        value={link}
        onChange={setLink}
      />
      <Checkbox isSelected={tellsCustomer} onChange={setTellsCustomer}>
        {texts.tellCustomer}
      </Checkbox>
      <Problem>{failure?.message}</Problem>
      {failure?.code === 'changed-meanwhile' ? (
        <LookAgain onDone={onDone} />
      ) : (
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.saveTracking}
        </Button>
      )}
    </form>
  );
}
