import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedReturn } from '#contract/return-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Empty } from '#kit/empty.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { Status } from '#kit/status.tsx';
import { wholeDay } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import records from '../records/records.module.css';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { orders } from '../texts/orders.ts';
import { returns as texts } from '../texts/returns.ts';
import { folders } from './filter.ts';
import { ReturnActs } from './return-acts.tsx';
import styles from './returns.module.css';
import { useReturns } from './use-returns.ts';

/** What buyers send back: what waits for the shop, what is on its way, and what is over; or that of one order. */
export function ReturnsPage() {
  const { handle, title } = useWebsite();
  const { folder = 'waiting', order } = useSearch({ from: '/config/$site/orders/returns' });
  const navigate = useNavigate({ from: '/config/$site/orders/returns' });
  const list = useReturns(order === undefined ? { folder } : { orderId: order });
  const { data } = list;
  const found = data?.pages.flatMap((page) => page.returns) ?? [];
  const steps = [{ title: orders.title, href: `/config/${handle}/orders` }, { title: texts.title }];
  const show = (to: (typeof folders)[number]) =>
    void navigate({ search: to === 'waiting' ? {} : { folder: to }, replace: true });
  const ofOne = found[0] && texts.ofOrder(found[0].orderNumber);
  return (
    <Page title={texts.title} of={title} above={<Breadcrumbs steps={steps} />}>
      <FilterBar
        count={order === undefined ? (folder === 'waiting' ? 0 : 1) : 1}
        onClear={() => show('waiting')}
        says={[order === undefined && texts.folders[folder]]}
        {...(order !== undefined &&
          ofOne && { chips: [{ label: ofOne, onRemove: () => show('waiting'), isApart: true }] })}
      >
        <Select
          label={texts.folder}
          options={folders.map((value) => ({ value, label: texts.folders[value] }))}
          value={folder}
          onChange={show}
        />
      </FilterBar>
      <Unloaded of={list} />
      {data && found.length === 0 && <Empty title={texts.none[folder]} text={texts.noneText[folder]} />}
      {found.length > 0 && (
        <ul className={styles.cases}>
          {found.map((it) => (
            <Entry key={it.id} it={it} />
          ))}
        </ul>
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

const marks = { asked: 'warn', accepted: 'half', received: 'warn', refused: 'bad', refunded: 'full' } as const;

function Entry({ it }: { it: ListedReturn }) {
  const { handle: site } = useWebsite();
  const money = useMoney();
  const { orderId, orderNumber, kind, state, words, label, dueAt, suggestedCents, currency } = it;
  const isOpen = state !== 'refused' && state !== 'refunded';
  return (
    <li className={styles.case}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {texts.kinds[kind]}
          <Link to="/config/$site/orders/$orderId" params={{ site, orderId }}>
            {texts.order(orderNumber)}
          </Link>
        </h2>
        <Status mark={isOpen && state === 'accepted' && !it.hasLeft ? 'warn' : marks[state]}>
          {texts.stateOf(it)}
        </Status>
      </div>
      <Asked it={it} />
      <div className={styles.side}>
        <dl className={styles.facts}>
          {isOpen && (
            <>
              <dt>{texts.worth}</dt>
              <dd>{money(suggestedCents, currency)}</dd>
            </>
          )}
          {dueAt !== null && (
            <>
              <dt>{texts.dueBy}</dt>
              <dd>{wholeDay(dueAt)}</dd>
            </>
          )}
          {label && (
            <>
              <dt>{texts.labelOf}</dt>
              <dd>{label}</dd>
            </>
          )}
        </dl>
        {words && <p className={records.facts}>{texts.yourWords(words)}</p>}
        {isOpen && (
          <div className={styles.acts}>
            <ReturnActs it={it} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Who asks for it, what comes back, and why. */
function Asked({ it: { kind, email, createdAt, items, reason, note, currency } }: { it: ListedReturn }) {
  const { url } = useWebsite();
  const money = useMoney();
  return (
    <div className={styles.asked}>
      <p className={records.facts}>
        {texts.from(email)} <When at={createdAt} />
      </p>
      <ul>
        {items.map(({ name, quantity, imageUrl, cents }) => (
          <li key={name} className={styles.piece}>
            {imageUrl ? (
              <img src={new URL(`${imageUrl}?format=100w`, url).href} alt="" loading="lazy" />
            ) : (
              <span className={styles.blank} />
            )}
            <span>{texts.item(quantity, name)}</span>
            <span className={records.sum}>{money(cents, currency)}</span>
          </li>
        ))}
      </ul>
      {kind === 'return' && <p>{texts.because(reason)}</p>}
      {note && <p className={records.quote}>{note}</p>}
    </div>
  );
}
