import type { PaymentMode } from '#contract/payment-mode.ts';
import type { PaymentChange, PaymentSettings } from '#contract/payment-settings-calls.ts';
import { Switch } from '#kit/choice.tsx';
import { CopyButton } from '#kit/copy-button.tsx';
import { Fold } from '#kit/fold.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import settings from '../settings/settings.module.css';
import { payments as texts } from '../texts/payments.ts';
import { CountrySelect } from './country-select.tsx';
import { connectionMarks, connectionOf } from './connection.ts';
import styles from './selling.module.css';

interface PartProps {
  stored: PaymentSettings;
  change: PaymentChange;
  set: (part: PaymentChange) => void;
  errors: Record<string, string>;
}

/** Payments by an account of the owner's own at Stripe, with keys for real money and keys for tries. */
export function StripePart({ stored, change, set, errors }: PartProps) {
  const locale = useLocale();
  const value = { ...stored, ...change };
  const has = { live: stored.live.secretKey !== '', test: stored.test.secretKey !== '' };
  const connection = connectionOf(stored.isOn, has);
  const keysOf = (mode: PaymentMode) => (
    <Keys
      mode={mode}
      value={{ ...stored[mode], ...change[mode] }}
      webhookUrl={stored.webhookUrl}
      set={(part) => set({ [mode]: { ...change[mode], ...part } })}
      errors={errors}
    />
  );
  return (
    <Fold
      title={texts.stripe}
      facts={<Status mark={connectionMarks[connection]}>{texts.connections[connection]}</Status>}
      hasProblem={Object.keys(errors).some((field) => !field.startsWith('paypal.'))}
    >
      <p className={styles.soft}>{texts.stripeText}</p>
      <Switch isSelected={value.isOn} onChange={(isOn) => set({ isOn, country: value.country || locale.region })}>
        {texts.isOn}
      </Switch>
      {value.isOn && (
        <>
          {keysOf('live')}
          <Fold
            title={texts.keys.test}
            facts={texts.testKeys[has.test ? 'set' : 'none']}
            hasProblem={Object.keys(errors).some((field) => field.startsWith('test.'))}
          >
            {keysOf('test')}
          </Fold>
          <CountrySelect
            label={texts.country}
            value={value.country}
            onChange={(country) => set({ country })}
            problem={errors.country}
          />
          <Instalments instalments={value.instalments} set={set} errors={errors} />
        </>
      )}
    </Fold>
  );
}

interface KeysProps {
  mode: PaymentMode;
  value: PaymentSettings['live'];
  webhookUrl: string;
  set: (part: Partial<PaymentSettings['live']>) => void;
  errors: Record<string, string>;
}

/** What is copied from Stripe, and what is copied to it, in the order in which one does it. */
function Keys({ mode, value, webhookUrl, set, errors }: KeysProps) {
  const shape = { autoComplete: 'off', spellCheck: 'false', maxLength: 500 } as const;
  return (
    <fieldset className={styles.box} aria-label={texts.keys[mode]}>
      {mode === 'live' && <h3>{texts.keys.live}</h3>}
      <p>{texts.keysText[mode]}</p>
      <TextField
        {...shape}
        label={texts.publishableKey}
        hint={texts.publishableHint[mode]}
        value={value.publishableKey}
        onChange={(publishableKey) => set({ publishableKey })}
        problem={errors[`${mode}.publishableKey`]}
      />
      <TextField
        {...shape}
        label={texts.secretKey}
        hint={texts.secretHint[mode]}
        type="password"
        value={value.secretKey}
        onChange={(secretKey) => set({ secretKey })}
        problem={errors[`${mode}.secretKey`]}
      />
      <p>{texts.webhook[mode]}</p>
      <div className={styles.copied}>
        <code className={settings.secret}>{webhookUrl}</code>
        <CopyButton value={webhookUrl} />
      </div>
      <TextField
        {...shape}
        label={texts.webhookSecret}
        hint={texts.webhookHint}
        type="password"
        value={value.webhookSecret}
        onChange={(webhookSecret) => set({ webhookSecret })}
        problem={errors[`${mode}.webhookSecret`]}
      />
    </fieldset>
  );
}

const usual = { aboveCents: 0, upToCents: 200_000 };

interface InstalmentsProps extends Pick<PartProps, 'set' | 'errors'> {
  instalments: PaymentSettings['instalments'];
}

function Instalments({ instalments, set, errors }: InstalmentsProps) {
  const { currency } = useWebsite();
  return (
    <>
      <Switch isSelected={instalments !== null} onChange={(isOn) => set({ instalments: isOn ? usual : null })}>
        {texts.instalments}
      </Switch>
      {instalments && (
        <div className={styles.pair}>
          <MoneyField
            label={texts.above}
            currency={currency}
            value={instalments.aboveCents}
            onChange={(cents) => set({ instalments: { ...instalments, aboveCents: cents ?? 0 } })}
            {...(errors.instalments && { problem: errors.instalments })}
          />
          <MoneyField
            label={texts.upTo}
            currency={currency}
            value={instalments.upToCents}
            onChange={(cents) => set({ instalments: { ...instalments, upToCents: cents ?? 0 } })}
          />
        </div>
      )}
    </>
  );
}
