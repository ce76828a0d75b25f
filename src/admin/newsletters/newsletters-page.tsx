import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { ListedNewsletter } from '#contract/newsletter-calls.ts';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useLists } from '../lists/use-lists.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { newsletters as texts } from '../texts/newsletters.ts';
import { NewsletterState } from './newsletter-state.tsx';
import { ToLists } from './to-lists.tsx';
import { useBegin, useNewsletters } from './use-newsletters.ts';

/** The newsletters of the website, the newest first. */
export function NewslettersPage() {
  const website = useWebsite();
  const query = useNewsletters();
  const lists = useLists();
  const begin = useBegin();
  const columns = useColumns();
  const rows = query.data?.pages.flatMap((page) => page.newsletters) ?? [];
  const hasLists = (lists.data?.lists.length ?? 0) > 0;
  const add = (
    <Button kind="chief" onPress={() => begin()}>
      <PenLine aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} of={website.title} acts={rows.length > 0 && hasLists && add}>
      <Unloaded of={query.data ? lists : query} />
      {query.data && lists.data && rows.length === 0 && (
        <Empty title={texts.empty} text={hasLists ? texts.emptyText : failureMessages.noMailingLists}>
          {hasLists ? add : <ToLists />}
        </Empty>
      )}
      {rows.length > 0 && (
        <DataTable
          label={texts.title}
          rows={rows}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ subject }) => subject || texts.noSubject}
        />
      )}
      <More of={query}>{texts.more}</More>
    </Page>
  );
}

function useColumns(): Column<ListedNewsletter>[] {
  const { handle } = useWebsite();
  const { tag } = useLocale();
  const counted = (count: number, { status }: ListedNewsletter) => (status === 'sent' ? count.toLocaleString(tag) : '');
  return [
    {
      id: 'subject',
      title: texts.one,
      render: ({ id, subject, status, list, sent, unsubscribed }) => (
        <>
          <Link to="/config/$site/newsletters/$newsletterId" params={{ site: handle, newsletterId: id }}>
            {subject || texts.noSubject}
          </Link>
          <span className="line-facts line-narrow">
            {[list, status === 'sent' && texts.went(sent, unsubscribed)].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    { id: 'list', title: texts.list, isWide: true, render: ({ list }) => list },
    { id: 'state', title: texts.state, render: ({ status }) => <NewsletterState status={status} /> },
    { id: 'sent', title: texts.sentTo, isWide: true, isNumber: true, render: (row) => counted(row.sent, row) },
    { id: 'left', title: texts.leftBy, isWide: true, isNumber: true, render: (row) => counted(row.unsubscribed, row) },
    {
      id: 'when',
      title: texts.when,
      render: ({ endedAt, sendAt, updatedAt }) => <When at={endedAt ?? sendAt ?? updatedAt} />,
    },
  ];
}
