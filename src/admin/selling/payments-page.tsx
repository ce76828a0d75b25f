import { useQueryClient } from '@tanstack/react-query';
import type {
  getPaymentSettings,
  PaymentChange,
  PaymentSettings,
  putPaymentSettings,
} from '#contract/payment-settings-calls.ts';
import { modeOf } from '#contract/payment-mode.ts';
import { Folds } from '#kit/fold.tsx';
import { Status } from '#kit/status.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { ExplainedSwitch, Group, SettingsForm } from '../settings/settings-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { payments as texts } from '../texts/payments.ts';
import { selling } from '../texts/selling.ts';
import { PayPalPart } from './paypal-part.tsx';
import styles from './selling.module.css';
import { StripePart } from './stripe-part.tsx';

const marks = { none: 'bad', test: 'warn', 'stripe-test': 'warn', stripe: 'full' } as const;

/** How buyers pay, and whether that moves money. */
export function PaymentsPage() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  const path = '/api/settings/payments';
  const form = useSettings<PaymentSettings, PaymentChange>('payments', {
    read: () => call<typeof getPaymentSettings>('GET', path, { query }),
    write: async (body) => {
      const result = await call<typeof putPaymentSettings>('PUT', path, { query, body });
      // Every list shows first what the website takes now.
      if (result.ok && body.testMode !== undefined) await queries.invalidateQueries({ queryKey: ['account'] });
      return result;
    },
  });
  const { data, change, set, errors } = form;
  return (
    <SettingsForm title={selling.payments.title} of={form}>
      {() =>
        data && (
          <>
            <Now stored={data} change={change} set={set} />
            <Group title={texts.providers} text={texts.providersText}>
              <Folds>
                <StripePart stored={data} change={change} set={set} errors={errors} />
                <PayPalPart
                  stored={data.paypal}
                  change={change.paypal ?? {}}
                  set={(part) => set({ paypal: { ...change.paypal, ...part } })}
                  errors={errors}
                />
              </Folds>
            </Group>
          </>
        )
      }
    </SettingsForm>
  );
}

interface NowProps {
  stored: PaymentSettings;
  change: PaymentChange;
  set: (part: PaymentChange) => void;
}

function Now({ stored, change, set }: NowProps) {
  const { takes, paypal, testMode, isForTrying } = stored;
  return (
    <>
      {testMode && <p className={styles.tries}>{texts.triesNow}</p>}
      <Group title={texts.now}>
        {(takes !== 'none' || !paypal.isTaken) && <Status mark={marks[takes]}>{texts.takes[takes]}</Status>}
        {paypal.isTaken && <Status mark={testMode ? 'warn' : 'full'}>{texts.payPal.takes[modeOf(testMode)]}</Status>}
        {isForTrying ? (
          <p>{texts.isForTrying}</p>
        ) : (
          <ExplainedSwitch
            isSelected={change.testMode ?? testMode}
            hint={texts.testText}
            onChange={(isOn) => set({ testMode: isOn })}
          >
            {texts.testMode}
          </ExplainedSwitch>
        )}
      </Group>
    </>
  );
}
