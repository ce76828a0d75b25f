import type { PaymentMode } from '#contract/payment-mode.ts';
import type { PaymentSettings, PayPalChange } from '#contract/payment-settings-calls.ts';
import { Switch } from '#kit/choice.tsx';
import { Fold } from '#kit/fold.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { payments } from '../texts/payments.ts';
import { connectionMarks, connectionOf } from './connection.ts';
import styles from './selling.module.css';

const texts = payments.payPal;
type Stored = PaymentSettings['paypal'];

interface PayPalProps {
  stored: Stored;
  change: PayPalChange;
  set: (part: PayPalChange) => void;
  errors: Record<string, string>;
}

/** Payments on PayPal's page, by apps of the owner's own. */
export function PayPalPart({ stored, change, set, errors }: PayPalProps) {
  const isOn = change.isOn ?? stored.isOn;
  const has = { live: stored.live.secret !== '', test: stored.test.secret !== '' };
  const connection = connectionOf(stored.isOn && stored.takesCurrency, has);
  const wrong = Object.keys(errors).filter((field) => field.startsWith('paypal.'));
  const appOf = (mode: PaymentMode) => (
    <App
      mode={mode}
      stored={stored[mode]}
      change={change[mode] ?? {}}
      set={(part) => set({ [mode]: { ...change[mode], ...part } })}
      errors={errors}
    />
  );
  return (
    <Fold
      title={texts.title}
      facts={<Status mark={connectionMarks[connection]}>{payments.connections[connection]}</Status>}
      hasProblem={wrong.length > 0}
    >
      <p className={styles.soft}>{texts.text}</p>
      {stored.takesCurrency ? (
        <Switch isSelected={isOn} onChange={(on) => set({ isOn: on })}>
          {texts.isOn}
        </Switch>
      ) : (
        <p>{texts.noCurrency}</p>
      )}
      {isOn && stored.takesCurrency && (
        <>
          <p>{texts.where}</p>
          {appOf('live')}
          <Fold
            title={texts.modes.test}
            facts={payments.testKeys[has.test ? 'set' : 'none']}
            hasProblem={wrong.some((field) => field.startsWith('paypal.test.'))}
          >
            {appOf('test')}
          </Fold>
          <p className={styles.soft}>{texts.without}</p>
        </>
      )}
    </Fold>
  );
}

interface AppProps {
  mode: PaymentMode;
  stored: Stored['live'];
  change: Partial<Stored['live']>;
  set: (part: Partial<Pick<Stored['live'], 'clientId' | 'secret'>>) => void;
  errors: Record<string, string>;
}

function App({ mode, stored, change, set, errors }: AppProps) {
  const shape = { autoComplete: 'off', spellCheck: 'false', maxLength: 500 } as const;
  const value = { ...stored, ...change };
  const isStored = stored.clientId !== '' && Object.keys(change).length === 0;
  return (
    <fieldset className={styles.box} aria-label={texts.modes[mode]}>
      {mode === 'live' && <h3>{texts.modes.live}</h3>}
      <TextField
        {...shape}
        label={texts.clientId}
        value={value.clientId}
        onChange={(clientId) => set({ clientId })}
        problem={errors[`paypal.${mode}.clientId`]}
      />
      <TextField
        {...shape}
        label={texts.secret}
        hint={texts.secretHint}
        type="password"
        value={value.secret}
        onChange={(secret) => set({ secret })}
        problem={errors[`paypal.${mode}.secret`]}
      />
      {isStored && (
        <Status mark={value.hasWebhook ? 'full' : 'warn'}>
          {value.hasWebhook ? texts.hasWebhook : texts.noWebhook}
        </Status>
      )}
    </fieldset>
  );
}
