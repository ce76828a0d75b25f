import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { Overview } from '#contract/report-calls.ts';
import { Chart } from '#kit/chart.tsx';
import { Figures } from '#kit/figures.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useToDo } from '../frame/use-to-do.ts';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { TestMark } from '../test-mark.tsx';
import { start as texts } from '../texts/start.ts';
import { LatestOrders } from './latest-orders.tsx';
import styles from './overview.module.css';
import type { useOverview } from './use-overview.ts';

interface ShopOverviewProps {
  of: ReturnType<typeof useOverview>;
  /** Whether anything was sold: then that leads, and what a new shop needs comes last. */
  hasSold: boolean;
}

/** How the shop does: what waits, what was taken, what sells. */
export function ShopOverview({ of, hasSold }: ShopOverviewProps) {
  const { data } = of;
  if (!data)
    return (
      <div className={styles.overview}>
        <Unloaded of={of} part={texts.overview} />
      </div>
    );
  return (
    <div className={styles.overview}>
      <div className={styles.column}>
        {!hasSold && <Begun begun={data.begun} isWhole />}
        <ToDo overview={data} hasSold={hasSold} />
        {hasSold && <LatestOrders />}
        {hasSold && <Begun begun={data.begun} />}
      </div>
      {data.month.now.orders + data.month.before.orders > 0 && (
        <div className={styles.column}>
          <Takings overview={data} />
          <Best overview={data} />
        </div>
      )}
    </div>
  );
}

/** Each thing with its place, in the order in which one does them. */
const steps = [
  { name: 'product', to: '/config/$site/products', right: 'products.read' },
  { name: 'shipping', to: '/config/$site/selling/shipping', right: 'preferences.manage' },
  { name: 'taxes', to: '/config/$site/selling/taxes', right: 'preferences.manage' },
  { name: 'payments', to: '/config/$site/selling', right: 'preferences.manage' },
  { name: 'order', to: undefined, right: undefined },
  { name: 'domain', to: '/config/$site/domains', right: 'domains.manage' },
] as const;

/** What a new shop needs, until all of it is there: of it, what one may do; the whole with what is done, or what is left. */
function Begun({ begun, isWhole = false }: Pick<Overview, 'begun'> & { isWhole?: boolean }) {
  const { handle, openUrl, permissions } = useWebsite();
  const own = steps.filter(({ right }) => right === undefined || permissions.includes(right));
  const shown = isWhole ? own : own.filter(({ name }) => !begun[name]);
  if (own.every(({ name }) => begun[name])) return null;
  return (
    <section className={styles.section} aria-labelledby="begun">
      <h2 id="begun">{texts.begun}</h2>
      <ol className={styles.steps}>
        {shown.map(({ name, to }) => {
          const { title, text } = texts.steps[name];
          return (
            <li key={name} data-done={begun[name]}>
              {begun[name] ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
              {to ? (
                <Link to={to} params={{ site: handle }}>
                  {title}
                </Link>
              ) : (
                <a href={openUrl} target="_blank" rel="noreferrer">
                  {title}
                </a>
              )}
              <span className={styles.soft}>{begun[name] ? texts.isDone : text}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Each thing that may wait, the gravest first, with where one sees to it. */
const waits = [
  { name: 'undone', to: '/config/$site/undone', isAlarm: true },
  { name: 'charges', to: '/config/$site/orders/charges', isAlarm: true },
  { name: 'returns', to: '/config/$site/orders/returns' },
  { name: 'toSend', to: '/config/$site/orders', search: { state: 'pending' } },
  { name: 'unpaid', to: '/config/$site/orders', search: { state: 'unpaid' } },
  { name: 'unread', to: '/config/$site/messages' },
  { name: 'reviews', to: '/config/$site/reviews' },
  { name: 'comments', to: '/config/$site/comments' },
  { name: 'held', to: '/config/$site/newsletters' },
  { name: 'soldOut', to: '/config/$site/products', search: { stock: 'out', state: 'visible' } },
  { name: 'low', to: '/config/$site/products', search: { stock: 'low', state: 'visible' } },
] as const;

function ToDo({ overview: { soldOut, low }, hasSold }: { overview: Overview; hasSold: boolean }) {
  const { handle } = useWebsite();
  const toDo = useToDo();
  const counts = { ...toDo.data, soldOut, low };
  const waiting = waits.flatMap((each) => {
    const count = counts[each.name] ?? 0;
    return count > 0 ? [{ ...each, count }] : [];
  });
  // What a new shop needs is all there is to do in it.
  if (!hasSold && toDo.data && waiting.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="to-do">
      <h2 id="to-do">{texts.toDo}</h2>
      <Unloaded of={toDo} part={texts.toDo} />
      {toDo.data && waiting.length === 0 && <p className={styles.soft}>{texts.nothingToDo}</p>}
      <ul className={styles.waits}>
        {waiting.map(({ name, to, count, ...more }) => (
          <li key={name}>
            <Link to={to} params={{ site: handle }} search={'search' in more ? more.search : {}}>
              <span className={styles.count} data-alarm={'isAlarm' in more || undefined}>
                {count}
              </span>{' '}
              <span>{texts.waits[name](count)}</span>
              <span className={styles.act} aria-hidden="true">
                {texts.acts[name]}
                <ChevronRight />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Takings({ overview }: { overview: Overview }) {
  const { handle } = useWebsite();
  const money = useMoney();
  const { currency, isTest } = overview;
  return (
    <section className={styles.section} aria-labelledby="takings">
      <h2 id="takings">
        {texts.takings}
        <TestMark isTest={isTest} />
      </h2>
      <Figures
        of={(['today', 'week', 'month'] as const).map((time) => {
          const { now, before } = overview[time];
          const beside = texts.beside(now.orders, texts.before[time](money(before.cents, currency)));
          return { label: texts.times[time], value: money(now.cents, currency), text: beside };
        })}
      />
      <Days overview={overview} />
      <p>
        <Link to="/config/$site/reports" params={{ site: handle }}>
          {texts.toReports}
        </Link>
      </p>
    </section>
  );
}

/** The last thirty days as bars, and the same as a table for who does not see them. */
function Days({ overview: { days, currency } }: { overview: Overview }) {
  const money = useMoney();
  const locale = useLocale();
  const dayName = (day: string) =>
    new Intl.DateTimeFormat(locale.tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
  const bars = days.map(({ day, cents }) => ({ name: dayName(day), value: cents, text: money(cents, currency) }));
  return (
    <>
      <Chart label={texts.byDay} bars={bars} end={texts.todayName} />
      <table className="visually-hidden">
        <caption>{texts.byDay}</caption>
        <tbody>
          {bars.map(
            ({ name, text }, at) =>
              (days[at]?.orders ?? 0) > 0 && (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </>
  );
}

function Best({ overview: { best, currency } }: { overview: Overview }) {
  const money = useMoney();
  const { handle } = useWebsite();
  return (
    <section className={styles.section} aria-labelledby="best">
      <h2 id="best">{texts.best}</h2>
      <ol className={styles.best}>
        {best.map(({ productId, title, pieces, cents }) => (
          <li key={productId}>
            <Link className="line-link" to="/config/$site/products/$productId" params={{ site: handle, productId }}>
              {title}
            </Link>
            <span className={styles.soft}>{texts.sold(pieces)}</span>
            <span className={styles.sum}>{money(cents, currency)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
