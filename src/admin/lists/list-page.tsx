import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Download, MoreHorizontal, Upload } from 'lucide-react';
import { useState } from 'react';
import type { endSubscription, eraseSubscriber, ListedSubscriber } from '#contract/mailing-list-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { call } from '../session/client.ts';
import { NoneFound } from '../none-found.tsx';
import { useWebsite } from '../session/session.ts';
import { lists as texts } from '../texts/lists.ts';
import { OneFilter } from '../one-filter.tsx';
import { viewNames, type SubscriberSearch } from './filter.ts';
import { ImportDialog } from './import-dialog.tsx';
import styles from './lists.module.css';
import { useSubscribers } from './use-subscribers.ts';

/** Who is on one mailing list. */
export function ListPage() {
  const website = useWebsite();
  const { listId } = useParams({ from: '/config/$site/mailing-lists/$listId' });
  const asked = useSearch({ from: '/config/$site/mailing-lists/$listId' });
  const list = useSubscribers(listId, asked);
  const { data } = list;
  const [isImporting, setImporting] = useState(false);
  const columns = useColumns(listId);
  const first = data?.pages[0];
  const subscribers = data?.pages.flatMap((page) => page.subscribers) ?? [];
  const title = first?.name ?? texts.list;
  const isNarrowed = Object.keys(asked).length > 0;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/mailing-lists` }, { title }];
  const acts = (
    <>
      <a
        className={buttonClass()}
        href={`/api/mailing-lists/${listId}/export?${new URLSearchParams({ websiteId: website.id })}`}
        download
      >
        <Download aria-hidden="true" />
        {texts.export}
      </a>
      <Button onPress={() => setImporting(true)}>
        <Upload aria-hidden="true" />
        {texts.import}
      </Button>
    </>
  );
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={steps} />}
      acts={first && (first.total > 0 || isNarrowed) && acts}
    >
      <Filters asked={asked} />
      <Unloaded of={list} />
      {first && first.total > 0 && <output className={styles.soft}>{texts.found(first.total)}</output>}
      {first?.total === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {first?.total === 0 && !isNarrowed && (
        <Empty title={texts.nobody} text={texts.nobodyText}>
          <Button onPress={() => setImporting(true)}>
            <Upload aria-hidden="true" />
            {texts.import}
          </Button>
        </Empty>
      )}
      {subscribers.length > 0 && (
        <DataTable
          label={title}
          rows={subscribers}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ email }) => email}
        />
      )}
      <More of={list}>{texts.more}</More>
      <ImportDialog listId={listId} isOpen={isImporting} onClose={() => setImporting(false)} />
    </Page>
  );
}

function useColumns(listId: string): Column<ListedSubscriber>[] {
  const { id: websiteId, permissions } = useWebsite();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [websiteId, 'mailing-lists'] });
  async function takeOff({ id: subscriberId, email }: ListedSubscriber) {
    if (!(await confirm({ ...texts.takeOffQuestion(email), isDangerous: true }))) return;
    const options = { params: { listId, subscriberId }, query: { websiteId } };
    const path = '/api/mailing-lists/{listId}/subscribers/{subscriberId}';
    const result = await call<typeof endSubscription>('DELETE', path, options);
    tell(result.ok ? texts.takenOff(email) : result.message);
    await refresh();
  }
  async function erase({ id: subscriberId, email }: ListedSubscriber) {
    if (!(await confirm({ ...texts.eraseQuestion(email), isDangerous: true }))) return;
    const options = { params: { listId, subscriberId }, query: { websiteId } };
    const path = '/api/mailing-lists/{listId}/subscribers/{subscriberId}/person';
    const result = await call<typeof eraseSubscriber>('DELETE', path, options);
    tell(result.ok ? texts.erased : result.message);
    await refresh();
  }
  const mayErase = permissions.includes('orders.manage');
  return [
    {
      id: 'person',
      title: texts.person,
      render: ({ email, name, consentText, endedBy }) => (
        <>
          {email}
          {name && <span className="line-facts">{name}</span>}
          {consentText && <span className="line-facts">{consentText}</span>}
          {endedBy && <span className="line-facts">{texts.endedBy[endedBy]}</span>}
        </>
      ),
    },
    {
      id: 'agreed',
      title: texts.agreed,
      isSide: true,
      render: ({ consentedAt, source }) => [shortTime(consentedAt), texts.source(source)].filter(Boolean).join(' · '),
    },
    {
      id: 'act',
      title: texts.more1,
      isAct: true,
      render: (subscriber) =>
        (subscriber.state !== 'unsubscribed' || mayErase) && (
          <Menu
            aria-label={texts.acts(subscriber.email)}
            placement="bottom end"
            opener={
              <Button kind="quiet" aria-label={texts.acts(subscriber.email)}>
                <MoreHorizontal aria-hidden="true" />
              </Button>
            }
          >
            {subscriber.state !== 'unsubscribed' && (
              <MenuItem onAction={() => void takeOff(subscriber)}>{texts.act}</MenuItem>
            )}
            {mayErase && <MenuItem onAction={() => void erase(subscriber)}>{texts.erase}</MenuItem>}
          </Menu>
        ),
    },
  ];
}

/** Narrows who is listed; the address keeps it. */
function Filters({ asked }: { asked: SubscriberSearch }) {
  return (
    <OneFilter
      asked={asked}
      searchLabel={texts.search}
      by="state"
      label={texts.state}
      options={viewNames.map((value) => ({ value, label: texts.states[value] }))}
      value={asked.state}
      usual="subscribed"
    />
  );
}
