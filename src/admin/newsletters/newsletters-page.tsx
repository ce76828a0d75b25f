import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { ListedNewsletter } from '#contract/newsletter-calls.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useLists } from '../lists/use-lists.ts';
import { useWebsite } from '../session/session.ts';
import shared from '../lists/lists.module.css';
import { newsletters as texts } from '../texts/newsletters.ts';
import { NewsletterState } from './newsletter-state.tsx';
import styles from './newsletters.module.css';
import { ToLists } from './to-lists.tsx';
import { useBegin, useNewsletters } from './use-newsletters.ts';

/** The newsletters of the website, the newest first. */
export function NewslettersPage() {
  const website = useWebsite();
  const query = useNewsletters();
  const lists = useLists();
  const begin = useBegin();
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
        <ul className={shared.list}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <More of={query}>{texts.more}</More>
    </Page>
  );
}

function Row({ row }: { row: ListedNewsletter }) {
  const { handle } = useWebsite();
  const { id, subject, status, list, sent, unsubscribed } = row;
  const at = row.endedAt ?? row.sendAt ?? row.updatedAt;
  const facts = [list, status === 'sent' && texts.went(sent, unsubscribed)].filter(Boolean).join(', ');
  return (
    <li className={shared.row}>
      <span>
        <Link
          className="line-link"
          to="/config/$site/newsletters/$newsletterId"
          params={{ site: handle, newsletterId: id }}
        >
          {subject || texts.noSubject}
        </Link>
        <span className="line-facts">{facts}</span>
      </span>
      <span className={styles.state}>
        <NewsletterState status={status} />
        <When at={at} className={shared.soft} />
      </span>
    </li>
  );
}
