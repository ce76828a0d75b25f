import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Agreement } from '#contract/agreement.ts';
import type {
  getPaymentSettings,
  PaymentChange,
  PaymentSettings,
  putPaymentSettings,
} from '#contract/payment-settings-calls.ts';
import { modeOf } from '#contract/payment-mode.ts';
import { buttonClass } from '#kit/button.tsx';
import { Fold, Folds } from '#kit/fold.tsx';
import { Status } from '#kit/status.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { ExplainedSwitch, Group, SettingsForm } from '../settings/settings-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { agreement } from '../texts/agreement.ts';
import { payments as texts } from '../texts/payments.ts';
import { selling } from '../texts/selling.ts';
import { PayPalPart } from './paypal-part.tsx';
import styles from './selling.module.css';
import { StripePart } from './stripe-part.tsx';
import { useAgreements } from './use-agreements.ts';

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
  const agreements = useAgreements().data?.agreements ?? [];
  return (
    <SettingsForm title={selling.payments.title} of={form}>
      {() =>
        data && (
          <>
            <Now stored={data} agreements={agreements} change={change} set={set} />
            <Group title={texts.providers} text={texts.providersText}>
              <Folds>
                <StripePart stored={data} change={change} set={set} errors={errors} />
                <PayPalPart
                  stored={data.paypal}
                  change={change.paypal ?? {}}
                  set={(part) => set({ paypal: { ...change.paypal, ...part } })}
                  errors={errors}
                />
                <Agreed agreements={agreements} />
              </Folds>
            </Group>
          </>
        )
      }
    </SettingsForm>
  );
}

const titlesOf = (agreements: readonly Agreement[]) => agreements.map(({ title }) => title).join(', ');

/** What is paid without a provider stands on a screen of its own. */
function Agreed({ agreements }: { agreements: readonly Agreement[] }) {
  const { handle } = useWebsite();
  const isOn = agreements.length > 0;
  const facts = isOn ? titlesOf(agreements) : texts.connections.off;
  return (
    <Fold title={agreement.title} facts={<Status mark={isOn ? 'full' : 'empty'}>{facts}</Status>}>
      <p className={styles.soft}>{agreement.explain}</p>
      <div>
        <Link className={buttonClass()} to="/config/$site/selling/pay-later" params={{ site: handle }}>
          {isOn ? texts.changeAgreements : texts.addAgreement}
        </Link>
      </div>
    </Fold>
  );
}

interface NowProps {
  stored: PaymentSettings;
  agreements: readonly Agreement[];
  change: PaymentChange;
  set: (part: PaymentChange) => void;
}

function Now({ stored, agreements, change, set }: NowProps) {
  const { takes, paypal, testMode, isForTrying } = stored;
  const hasOthers = paypal.isTaken || agreements.length > 0;
  return (
    <>
      {testMode && <p className={styles.tries}>{texts.triesNow}</p>}
      <Group title={texts.now}>
        {(takes !== 'none' || !hasOthers) && <Status mark={marks[takes]}>{texts.takes[takes]}</Status>}
        {paypal.isTaken && <Status mark={testMode ? 'warn' : 'full'}>{texts.payPal.takes[modeOf(testMode)]}</Status>}
        {agreements.length > 0 && <Status mark="full">{titlesOf(agreements)}</Status>}
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
