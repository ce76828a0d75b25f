import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ChargeCase, dealWithCharge, listChargeCases, reopenCharge } from '#contract/charge-case-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useDone } from '../frame/use-to-do.ts';
import records from '../records/records.module.css';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { charges as texts } from '../texts/charges.ts';
import { orders } from '../texts/orders.ts';
import styles from './charges.module.css';
import { placeAtProvider } from './place-at-provider.ts';

const path = '/api/commerce/charge-cases/{caseId}/dealt';

/** Charges that need a person, each with what happened and what to do next. */
export function ChargesPage() {
  const { id: websiteId, handle, title } = useWebsite();
  const query = useQuery({
    queryKey: [websiteId, 'orders', 'charges'],
    queryFn: () => answer(call<typeof listChargeCases>('GET', '/api/commerce/charge-cases', { query: { websiteId } })),
  });
  const { data } = query;
  const steps = [{ title: orders.title, href: `/config/${handle}/orders` }, { title: texts.title }];
  return (
    <Page title={texts.title} of={title} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={query} />
      {data?.cases.length === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      {data && data.cases.length > 0 && (
        <ul className={styles.cases}>
          {data.cases.map((it) => (
            <Case key={it.id} it={it} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Case({ it }: { it: ChargeCase }) {
  const { id: websiteId, handle } = useWebsite();
  const money = useMoney();
  const { orderId, orderNumber, amountCents, currency, isTest } = it;
  const { title, next } = texts.kinds[it.kind];
  const options = { params: { caseId: it.id }, query: { websiteId } };
  const known = useDone('orders');

  async function reopen() {
    const result = await call<typeof reopenCharge>('DELETE', path, options);
    if (!result.ok) tell(result.message);
    await known();
  }

  async function deal() {
    const result = await call<typeof dealWithCharge>('PUT', path, options);
    if (result.ok) tell(texts.isDealt, () => void reopen());
    else tell(result.message);
    await known();
  }

  const place = placeAtProvider(it);
  return (
    <li className={styles.case}>
      <h2 className={styles.title}>{title(it)}</h2>
      <p className={records.facts}>
        {texts.facts(money(amountCents, currency), isTest)} <When at={it.since} />
      </p>
      {it.about && <p className={records.quote}>{texts.said(it)}</p>}
      <p>{next(it)}</p>
      <div className={styles.acts}>
        {orderId !== null && orderNumber !== null && (
          <Link className={buttonClass()} to="/config/$site/orders/$orderId" params={{ site: handle, orderId }}>
            {texts.order(orderNumber)}
          </Link>
        )}
        {place && (
          <a className={buttonClass()} href={place} target="_blank" rel="noreferrer">
            {texts.openAt(it)}
            <ExternalLink aria-hidden="true" />
          </a>
        )}
        <Button kind="quiet" aria-label={texts.dealtOf(title(it), orderNumber)} onPress={() => deal()}>
          {texts.dealt}
        </Button>
      </div>
    </li>
  );
}
