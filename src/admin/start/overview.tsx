import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { Overview } from '#contract/report-calls.ts';
import { Chart } from '#kit/chart.tsx';
import { Figures } from '#kit/figures.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { start as texts } from '../texts/start.ts';
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
      {!hasSold && <Begun begun={data.begun} isWhole />}
      <ToDo overview={data} />
      {data.month.now.orders + data.month.before.orders > 0 && (
        <>
          <Takings overview={data} />
          <Best overview={data} />
        </>
      )}
      {hasSold && <Begun begun={data.begun} />}
    </div>
  );
}

/** Each thing with its place, in the order in which one does them. */
const steps = [
  { name: 'product', to: '/config/$site/products', right: 'products.read' },
  { name: 'shipping', to: '/config/$site/selling/shipping', right: 'preferences.manage' },
  { name: 'taxes', to: '/config/$site/selling/taxes', right: 'preferences.manage' },
  { name: 'payments', to: '/config/$site/selling/payments', right: 'preferences.manage' },
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

function ToDo({ overview }: { overview: Overview }) {
  const { toSend, soldOut, low, unpaid, charges, returns, unread, undone, held } = overview;
  const { handle } = useWebsite();
  const params = { site: handle };
  return (
    <section className={styles.section} aria-labelledby="to-do">
      <h2 id="to-do">{texts.toDo}</h2>
      {toSend + soldOut + low + unpaid + charges + returns + unread + undone + held === 0 && (
        <p className={styles.soft}>{texts.nothingToDo}</p>
      )}
      <ul className={styles.list}>
        {charges > 0 && (
          <li>
            <Link to="/config/$site/orders/charges" params={params}>
              {texts.charges(charges)}
            </Link>
          </li>
        )}
        {undone > 0 && (
          <li>
            <Link to="/config/$site/undone" params={params}>
              {texts.undone(undone)}
            </Link>
          </li>
        )}
        {held > 0 && (
          <li>
            <Link to="/config/$site/newsletters" params={params}>
              {texts.held(held)}
            </Link>
          </li>
        )}
        {returns > 0 && (
          <li>
            <Link to="/config/$site/orders/returns" params={params}>
              {texts.returns(returns)}
            </Link>
          </li>
        )}
        {unread > 0 && (
          <li>
            <Link to="/config/$site/messages" params={params}>
              {texts.unread(unread)}
            </Link>
          </li>
        )}
        {toSend > 0 && (
          <li>
            <Link to="/config/$site/orders" params={params} search={{ state: 'pending' }}>
              {texts.toSend(toSend)}
            </Link>
          </li>
        )}
        {unpaid > 0 && (
          <li>
            <Link to="/config/$site/orders" params={params} search={{ state: 'unpaid' }}>
              {texts.unpaid(unpaid)}
            </Link>
          </li>
        )}
        {soldOut > 0 && (
          <li>
            <Link to="/config/$site/products" params={params} search={{ stock: 'out' }}>
              {texts.soldOut(soldOut)}
            </Link>
          </li>
        )}
        {low > 0 && (
          <li>
            <Link to="/config/$site/products" params={params} search={{ stock: 'low' }}>
              {texts.low(low)}
            </Link>
          </li>
        )}
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
      <h2 id="takings">{isTest ? texts.testTakings : texts.takings}</h2>
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
            <span className={styles.soft}>{texts.pieces(pieces)}</span>
            <span className={styles.sum}>{money(cents, currency)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
