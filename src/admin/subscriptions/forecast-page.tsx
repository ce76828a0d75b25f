import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { buttonClass } from '#kit/button.tsx';
import { DataTable } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { monthName } from '#kit/time.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { subscriptions as texts } from '../texts/subscriptions.ts';
import { useForecast } from './use-subscriptions.ts';

/** What all subscriptions will bring, month by month. */
export function ForecastPage() {
  const website = useWebsite();
  const money = useMoney();
  const query = useForecast();
  const months = query.data?.months ?? [];
  const steps = [{ title: texts.title, href: `/config/${website.handle}/subscriptions` }, { title: texts.forecast }];
  return (
    <Page title={texts.forecast} of={website.title} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={query} />
      {query.data && months.length === 0 && (
        <Empty title={texts.nothing} text={texts.nothingText}>
          <Link className={buttonClass()} to="/config/$site/subscriptions" params={{ site: website.handle }}>
            {texts.toSubscriptions}
          </Link>
        </Empty>
      )}
      {months.length > 0 && (
        <>
          <p>{texts.forecastText}</p>
          <DataTable
            label={texts.forecast}
            rows={months}
            idOf={({ month, currency }) => month + currency}
            nameOf={({ month }) => monthName(month)}
            columns={[
              { id: 'month', title: texts.month, render: ({ month }) => monthName(month) },
              { id: 'charges', title: texts.charges, isNumber: true, render: ({ charges }) => texts.payments(charges) },
              {
                id: 'amount',
                title: texts.amount,
                isNumber: true,
                render: ({ cents, currency }) => money(cents, currency),
              },
            ]}
          />
        </>
      )}
    </Page>
  );
}
