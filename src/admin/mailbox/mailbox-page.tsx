import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { listMail } from '#contract/account-calls.ts';
import { useArrival } from '#kit/arrival.ts';
import { Button } from '#kit/button.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { mailbox as texts } from '../texts/mailbox.ts';
import { EmptyMailbox } from './empty-mailbox.tsx';
import { MailList } from './mail-list.tsx';
import styles from './mailbox-page.module.css';

/** The mails that the website has sent, beside the one that is open; a narrow window shows one of both. */
export function MailboxPage() {
  const website = useWebsite();
  const { mailId } = useParams({ strict: false });
  usePageTitle(texts.title, website.title);
  const heading = useArrival();
  const query = useQuery({
    queryKey: [website.id, 'mailbox'],
    queryFn: () => answer(call<typeof listMail>('GET', '/api/mailbox', { query: { websiteId: website.id } })),
  });
  const { data, refetch } = query;
  const mails = data?.mails ?? [];
  const shows = mailId === undefined || (!data && query.error) ? (mails.length > 0 ? 'choice' : 'list') : 'mail';
  return (
    <div className={styles.page} data-shows={shows}>
      <div className={styles.list}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <Button kind="quiet" onPress={() => refetch()}>
            <RotateCw aria-hidden="true" />
            {texts.check}
          </Button>
        </div>
        {!data && (
          <div className={styles.unloaded}>
            <Unloaded of={query} part={texts.title} />
          </div>
        )}
        {data && mails.length === 0 && <EmptyMailbox />}
        {mails.length > 0 && <MailList mails={mails} openId={mailId} />}
      </div>
      {shows !== 'list' && (
        <div className={styles.reading}>
          {mailId === undefined ? <p className={styles.hint}>{texts.choose}</p> : <Outlet />}
        </div>
      )}
    </div>
  );
}
