import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedReturn } from '#contract/return-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { Status } from '#kit/status.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import records from '../records/records.module.css';
import { useWebsite } from '../session/session.ts';
import { orders } from '../texts/orders.ts';
import { returns as texts } from '../texts/returns.ts';
import styles from './charges.module.css';
import { ReturnActs } from './return-acts.tsx';
import { useReturns } from './use-returns.ts';

const folders = ['open', 'over'] as const;

/** What buyers send back: what waits for somebody, and what is over. */
export function ReturnsPage() {
  const { handle, title } = useWebsite();
  const { folder = 'open' } = useSearch({ from: '/config/$site/orders/returns' });
  const navigate = useNavigate({ from: '/config/$site/orders/returns' });
  const list = useReturns(folder);
  const { data } = list;
  const found = data?.pages.flatMap((page) => page.returns) ?? [];
  const steps = [{ title: orders.title, href: `/config/${handle}/orders` }, { title: texts.title }];
  const show = (to: (typeof folders)[number]) =>
    void navigate({ search: to === 'open' ? {} : { folder: to }, replace: true });
  return (
    <Page title={texts.title} of={title} width="narrow" above={<Breadcrumbs steps={steps} />}>
      <FilterBar count={folder === 'open' ? 0 : 1} onClear={() => show('open')}>
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

const marks = { asked: 'empty', accepted: 'half', received: 'half', refused: 'bad', refunded: 'full' } as const;

function Entry({ it }: { it: ListedReturn }) {
  const { handle: site } = useWebsite();
  const { orderId, orderNumber, state, reason, note, words, items, label, email, createdAt } = it;
  return (
    <li className={styles.case}>
      <h2 className={styles.title}>{texts.heading(it)}</h2>
      <p>
        <Status mark={marks[state]}>{texts.states[state]}</Status>
      </p>
      <p className={records.facts}>
        {texts.from(email)} <When at={createdAt} />
      </p>
      <ul>
        {items.map(({ name, quantity }) => (
          <li key={name}>{texts.piece(quantity, name)}</li>
        ))}
      </ul>
      <p>{reason}</p>
      {note && <p className={records.quote}>{note}</p>}
      {words && <p className={records.facts}>{texts.yourWords(words)}</p>}
      {label && <p className={records.facts}>{texts.hasLabel(label)}</p>}
      <div className={styles.acts}>
        <Link className={buttonClass()} to="/config/$site/orders/$orderId" params={{ site, orderId }}>
          {texts.order(orderNumber)}
        </Link>
        <ReturnActs it={it} />
      </div>
    </li>
  );
}
