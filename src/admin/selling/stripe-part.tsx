import { paymentModes, type PaymentMode } from '#contract/payment-mode.ts';
import type { PaymentChange, PaymentSettings } from '#contract/payment-settings-calls.ts';
import { Switch } from '#kit/choice.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { Group } from '../settings/settings-form.tsx';
import settings from '../settings/settings.module.css';
import { payments as texts } from '../texts/payments.ts';
import { CountrySelect } from './country-select.tsx';
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
  return (
    <Group title={texts.stripe} text={texts.stripeText}>
      <Switch isSelected={value.isOn} onChange={(isOn) => set({ isOn, country: value.country || locale.region })}>
        {texts.isOn}
      </Switch>
      {value.isOn && (
        <>
          {paymentModes.map((mode) => (
            <Keys
              key={mode}
              mode={mode}
              value={{ ...stored[mode], ...change[mode] }}
              set={(part) => set({ [mode]: { ...change[mode], ...part } })}
              errors={errors}
            />
          ))}
          <p>{texts.webhook}</p>
          <code className={settings.secret}>{stored.webhookUrl}</code>
          <p>{texts.webhookModes}</p>
          <CountrySelect
            label={texts.country}
            value={value.country}
            onChange={(country) => set({ country })}
            problem={errors.country}
          />
          <Instalments instalments={value.instalments} set={set} errors={errors} />
        </>
      )}
    </Group>
  );
}

interface KeysProps {
  mode: PaymentMode;
  value: PaymentSettings['live'];
  set: (part: Partial<PaymentSettings['live']>) => void;
  errors: Record<string, string>;
}

function Keys({ mode, value, set, errors }: KeysProps) {
  const shape = { autoComplete: 'off', spellCheck: 'false', maxLength: 500 } as const;
  return (
    <fieldset className={styles.box} aria-label={texts.keys[mode]}>
      <h3>{texts.keys[mode]}</h3>
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
