import { trackingAddresses } from '#catalog/carriers.ts';
import type { Tracking } from '#contract/order-calls.ts';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { orders as texts } from '../texts/orders.ts';

const carriers = Object.keys(trackingAddresses).map((name) => ({ value: name, label: name }));

/** How a parcel is followed, as it is entered: a carrier that is known, or the name of another one. */
export interface EnteredTracking {
  carrier: string;
  otherCarrier: string;
  trackingNumber: string;
}

/** What a form begins with. */
export function enteredTracking({ carrier = '', trackingNumber = '' }: Tracking): EnteredTracking {
  const isKnown = Object.hasOwn(trackingAddresses, carrier);
  return { carrier: isKnown ? carrier : '', otherCarrier: isKnown ? '' : carrier, trackingNumber };
}

/** What was entered, as calls say it: what is left empty is left out. */
export function readTracking({ carrier, otherCarrier, trackingNumber }: EnteredTracking): Tracking {
  const name = carrier || otherCarrier.trim();
  const number = trackingNumber.trim();
  return { ...(name && { carrier: name }), ...(number && { trackingNumber: number }) };
}

interface TrackingFieldsProps {
  value: EnteredTracking;
  onChange: (value: EnteredTracking) => void;
  hint: string;
  problem?: string | undefined;
}

/** The carrier and the number of a parcel. */
export function TrackingFields({ value, onChange, hint, problem }: TrackingFieldsProps) {
  const { carrier, otherCarrier, trackingNumber } = value;
  const change = (part: Partial<EnteredTracking>) => onChange({ ...value, ...part });
  return (
    <>
      <Select
        label={texts.carrier}
        options={[{ value: '', label: texts.otherCarrier }, ...carriers]}
        value={carrier}
        onChange={(name) => change({ carrier: name })}
      />
      {carrier === '' && (
        <TextField
          label={texts.carrierName}
          maxLength={100}
          value={otherCarrier}
          onChange={(name) => change({ otherCarrier: name })}
        />
      )}
      <TextField
        label={texts.tracking}
        hint={hint}
        {...(problem && { problem })}
        maxLength={100}
        autoComplete="off"
        spellCheck="false"
        value={trackingNumber}
        onChange={(number) => change({ trackingNumber: number })}
      />
    </>
  );
}
