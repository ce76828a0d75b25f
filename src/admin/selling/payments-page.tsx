import type {
  getPaymentSettings,
  PaymentChange,
  PaymentSettings,
  putPaymentSettings,
} from '#contract/payment-settings-calls.ts';
import { Switch } from '#kit/choice.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import settings from '../settings/settings.module.css';
import { useSettings } from '../settings/use-settings.ts';
import { selling } from '../texts/selling.ts';
import { CountrySelect } from './country-select.tsx';
import { PayPalPart } from './paypal-part.tsx';
import styles from './selling.module.css';

const texts = selling.payments;
const marks = { none: 'bad', test: 'half', 'stripe-test': 'half', stripe: 'full' } as const;

/** How buyers pay. */
export function PaymentsPage() {
  const { id: websiteId } = useWebsite();
  const locale = useLocale();
  const query = { websiteId };
  const path = '/api/settings/payments';
  const form = useSettings<PaymentSettings, PaymentChange>('payments', {
    read: () => call<typeof getPaymentSettings>('GET', path, { query }),
    write: (body) => call<typeof putPaymentSettings>('PUT', path, { query, body }),
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change, paypal: { ...data.paypal, ...change.paypal } };
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <>
            <Group title={texts.now}>
              {(value.takes !== 'none' || !value.paypal.isTaken) && (
                <Status mark={marks[value.takes]}>{texts.takes[value.takes]}</Status>
              )}
              {data?.paypal.isTaken && (
                <Status mark={data.paypal.mode === 'live' ? 'full' : 'half'}>
                  {texts.payPal.takes[data.paypal.mode]}
                </Status>
              )}
            </Group>
            <Group title={texts.stripe} text={texts.stripeText}>
              <Switch
                isSelected={value.isOn}
                onChange={(isOn) => set({ isOn, country: value.country || locale.region })}
              >
                {texts.isOn}
              </Switch>
              {value.isOn && (
                <>
                  <Keys value={value} set={set} errors={errors} />
                  <Instalments value={value} set={set} errors={errors} />
                </>
              )}
            </Group>
            <PayPalPart
              value={value.paypal}
              isStored={change.paypal === undefined && value.paypal.isOn}
              set={(part) => set({ paypal: { ...change.paypal, ...part } })}
              errors={errors}
            />
          </>
        )
      }
    </SettingsForm>
  );
}

interface PartProps {
  value: PaymentSettings;
  set: (part: PaymentChange) => void;
  errors: Record<string, string>;
}

function Keys({ value, set, errors }: PartProps) {
  const shape = { autoComplete: 'off', spellCheck: 'false', maxLength: 500 } as const;
  return (
    <>
      <TextField
        {...shape}
        label={texts.publishableKey}
        hint={texts.publishableHint}
        value={value.publishableKey}
        onChange={(publishableKey) => set({ publishableKey })}
        problem={errors.publishableKey}
      />
      <TextField
        {...shape}
        label={texts.secretKey}
        hint={texts.secretHint}
        type="password"
        value={value.secretKey}
        onChange={(secretKey) => set({ secretKey })}
        problem={errors.secretKey}
      />
      <p>{texts.webhook}</p>
      <code className={settings.secret}>{value.webhookUrl}</code>
      <TextField
        {...shape}
        label={texts.webhookSecret}
        hint={texts.webhookHint}
        type="password"
        value={value.webhookSecret}
        onChange={(webhookSecret) => set({ webhookSecret })}
        problem={errors.webhookSecret}
      />
      <CountrySelect
        label={texts.country}
        value={value.country}
        onChange={(country) => set({ country })}
        problem={errors.country}
      />
    </>
  );
}

const usual = { aboveCents: 0, upToCents: 200_000 };

function Instalments({ value: { instalments }, set, errors }: PartProps) {
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
