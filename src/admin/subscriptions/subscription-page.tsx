import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { addressLines } from '#commerce/address-form.ts';
import { methodText } from '#commerce/payment-text.ts';
import { countryName } from '#locale/country-names.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getSubscription } from '#contract/subscription-calls.ts';
import type { SubscriptionAct } from '#contract/subscription.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { DataTable } from '#kit/data-table.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { fullTime, shortTime, wholeDay } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { Events } from '../records/events.tsx';
import styles from '../records/records.module.css';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { subscriptions as texts } from '../texts/subscriptions.ts';
import { Move } from './move.tsx';
import { Swap } from './swap.tsx';
import { marks } from './subscriptions-page.tsx';
import { useMeansLink, useSubscription, useSubscriptionAct } from './use-subscriptions.ts';

type Opened = AnswerOf<typeof getSubscription>;

/** One subscription: what it sends and to whom, what was paid of it, and what will be. */
export function SubscriptionPage() {
  const website = useWebsite();
  const { subscriptionId } = useParams({ from: '/config/$site/subscriptions/$subscriptionId' });
  const query = useSubscription(subscriptionId);
  const { data } = query;
  const title = data ? texts.of(data.subscription.title, data.subscription.email) : texts.one;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/subscriptions` }, { title }];
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={steps} />}
      beside={data && <State {...data} />}
      acts={data && <Acts {...data} />}
    >
      <Unloaded of={query} />
      {data && (
        <div className={styles.record}>
          <div className={styles.main}>
            <Terms {...data} />
            {data.periods.length > 0 && <Periods periods={data.periods} />}
            {data.changes.length > 0 && <Changes changes={data.changes} />}
            <Forecast forecast={data.forecast} currency={data.subscription.currency} />
          </div>
          <div className={styles.side}>
            <Facts {...data} />
          </div>
        </div>
      )}
    </Page>
  );
}

function State({ subscription: { state } }: Opened) {
  return <Status mark={marks[state]}>{texts.states[state]}</Status>;
}

function Terms({ subscription, swaps, forecast: [next] }: Opened) {
  const { cents, currency, wording, quantity, title, variant, createdAt } = subscription;
  const money = useMoney();
  return (
    <section className={styles.section}>
      <p>{texts.summed(texts.counted(quantity, title, variant), texts.priced(money(cents, currency), wording))}</p>
      {next && next.cents > cents && (
        <p>{texts.withCosts(money(next.cents, currency), money(next.cents - cents, currency))}</p>
      )}
      <p className={styles.soft}>
        <When at={createdAt}>{texts.began(shortTime(createdAt))}</When>
      </p>
      <Swap subscription={subscription} swaps={swaps} />
    </section>
  );
}

function Facts({ subscription: { id, state, email }, orderId, address, payment }: Opened) {
  const { handle: site } = useWebsite();
  const locale = useLocale();
  const goesOn = possible[state].length > 0;
  return (
    <>
      <section className={styles.section}>
        <h2>{texts.means}</h2>
        <p>{payment ? methodText(payment) : texts.unknownMeans}</p>
        {goesOn && <AskForMeans id={id} email={email} />}
      </section>
      {address && (
        <section className={styles.section}>
          <h2>{texts.address}</h2>
          <p className={styles.address}>
            {[...addressLines(address), countryName(address.country, locale)].join('\n')}
          </p>
          {goesOn && <Move subscriptionId={id} from={address} />}
        </section>
      )}
      <section className={styles.section}>
        <h2>{texts.order}</h2>
        <p>
          <Link to="/config/$site/orders/$orderId" params={{ site, orderId }}>
            {texts.toOrder}
          </Link>
        </p>
      </section>
    </>
  );
}

/** Nobody types another's card: whoever has the subscription is sent the way to do so. */
function AskForMeans({ id, email }: Pick<Opened['subscription'], 'id' | 'email'>) {
  const send = useMeansLink(id);
  async function press() {
    const result = await send();
    tell(result.ok ? texts.meansLinkSent(email) : result.message);
  }
  return (
    <div>
      <Button onPress={() => press()}>{texts.sendMeansLink}</Button>
    </div>
  );
}

function Periods({ periods }: Pick<Opened, 'periods'>) {
  const { handle: site } = useWebsite();
  return (
    <section className={styles.section}>
      <h2>{texts.periods}</h2>
      <DataTable
        label={texts.periods}
        rows={periods}
        idOf={({ period }) => String(period)}
        nameOf={({ dueAt }) => fullTime(dueAt)}
        columns={[
          { id: 'when', title: texts.when, render: ({ dueAt }) => <When at={dueAt} /> },
          {
            id: 'state',
            title: texts.state,
            render: ({ state, failure }) => (
              <Status mark={state === 'failed' ? 'bad' : state === 'paid' ? 'full' : 'empty'}>
                {[texts.periodStates[state], failure].filter(Boolean).join(': ')}
              </Status>
            ),
          },
          {
            id: 'order',
            title: texts.order,
            render: ({ orderId }) =>
              orderId !== null && (
                <Link to="/config/$site/orders/$orderId" params={{ site, orderId }}>
                  {texts.order}
                </Link>
              ),
          },
        ]}
      />
    </section>
  );
}

function Changes({ changes }: Pick<Opened, 'changes'>) {
  return (
    <section className={styles.section}>
      <h2>{texts.changes}</h2>
      <Events events={changes} />
    </section>
  );
}

/** So many are shown before all are asked for. */
const soon = 3;

function Forecast({ forecast, currency }: Pick<Opened, 'forecast'> & { currency: string }) {
  const money = useMoney();
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{texts.forecast}</h2>
      {forecast.length === 0 && <p>{texts.nothing}</p>}
      {forecast.length > 0 && (
        <>
          <p>{texts.forecastText}</p>
          <DataTable
            label={texts.forecast}
            rows={isWhole ? forecast : forecast.slice(0, soon)}
            idOf={({ at }) => String(at)}
            nameOf={({ at }) => fullTime(at)}
            columns={[
              { id: 'when', title: texts.when, render: ({ at }) => <When at={at}>{wholeDay(at)}</When> },
              { id: 'amount', title: texts.amount, isNumber: true, render: ({ cents }) => money(cents, currency) },
            ]}
          />
          {!isWhole && forecast.length > soon && (
            <div>
              <Button onPress={() => setWhole(true)}>{texts.allPayments(forecast.length)}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** What can be done to it, by its state; one that is over stays as it is. */
const possible: Record<Opened['subscription']['state'], readonly SubscriptionAct[]> = {
  active: ['cancel', 'skip', 'pause'],
  paused: ['cancel', 'resume'],
  unpaid: ['cancel', 'resume'],
  ended: [],
  cancelled: [],
};

function Acts({ subscription: { id, state }, nextPeriod }: Pick<Opened, 'subscription' | 'nextPeriod'>) {
  const change = useSubscriptionAct(id, nextPeriod);
  async function act(name: SubscriptionAct) {
    const question = { title: texts.cancelTitle, text: texts.cancelText, act: texts.cancelAct };
    if (name === 'cancel' && !(await confirm(question))) return;
    const result = await change(name);
    tell(result.ok ? texts.done[name] : result.message);
  }
  return possible[state].map((name) => (
    <Button key={name} kind={kinds[name]} onPress={() => act(name)}>
      {texts[name]}
    </Button>
  ));
}

const kinds = { cancel: 'quiet', pause: 'plain', skip: 'plain', resume: 'chief' } as const;
