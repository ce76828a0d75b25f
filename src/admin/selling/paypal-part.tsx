import type { PaymentSettings, PayPalChange } from '#contract/payment-settings-calls.ts';
import { OneOf, Switch } from '#kit/choice.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Group } from '../settings/settings-form.tsx';
import { selling } from '../texts/selling.ts';

const texts = selling.payments.payPal;

interface PayPalProps {
  value: PaymentSettings['paypal'];
  /** Whether that is what is stored. */
  isStored: boolean;
  set: (part: PayPalChange) => void;
  errors: Record<string, string>;
}

/** Payments on PayPal's page, by an app of the owner's own. */
export function PayPalPart({ value, isStored, set, errors }: PayPalProps) {
  const shape = { autoComplete: 'off', spellCheck: 'false', maxLength: 500 } as const;
  return (
    <Group title={texts.title} text={texts.text}>
      {value.takesCurrency ? (
        <Switch isSelected={value.isOn} onChange={(isOn) => set({ isOn })}>
          {texts.isOn}
        </Switch>
      ) : (
        <p>{texts.noCurrency}</p>
      )}
      {value.isOn && value.takesCurrency && (
        <>
          <p>{texts.where}</p>
          <OneOf label={texts.mode} options={texts.modes} value={value.mode} onChange={(mode) => set({ mode })} />
          <TextField
            {...shape}
            label={texts.clientId}
            value={value.clientId}
            onChange={(clientId) => set({ clientId })}
            problem={errors.clientId}
          />
          <TextField
            {...shape}
            label={texts.secret}
            hint={texts.secretHint}
            type="password"
            value={value.secret}
            onChange={(secret) => set({ secret })}
            problem={errors.secret}
          />
          {isStored && (
            <Status mark={value.hasWebhook ? 'full' : 'half'}>
              {value.hasWebhook ? texts.hasWebhook : texts.noWebhook}
            </Status>
          )}
          <p>{texts.without}</p>
        </>
      )}
    </Group>
  );
}
