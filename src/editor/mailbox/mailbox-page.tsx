import { useCallback } from 'react';
import type { listMail } from '#contract/account-calls.ts';
import { useArrival } from '../arrival.ts';
import { call } from '../call.ts';
import { Icon } from '../icon.tsx';
import { Trouble } from '../notice/trouble.tsx';
import { Waiting } from '../notice/waiting.tsx';
import { usePageTitle } from '../page-title.ts';
import type { Website } from '../session/session.ts';
import { useLoad } from '../use-load.ts';
import { EmptyMailbox } from './empty-mailbox.tsx';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import styles from './mailbox-page.module.css';

interface MailboxPageProps {
  website: Website;
  /** The mail that is open. */
  mailId?: string;
  asText: boolean;
}

/** The mails that the website has sent, beside the one that is open; a narrow window shows one of both. */
export function MailboxPage({ website, mailId, asText }: MailboxPageProps) {
  usePageTitle('Mailbox', website.title);
  const heading = useArrival();
  const { loading, reload } = useLoad(
    useCallback(() => call<typeof listMail>('GET', '/api/mailbox', { query: { websiteId: website.id } }), [website.id]),
  );
  const mails = loading.state === 'ready' ? loading.value.mails : [];
  const isEmpty = loading.state === 'ready' && mails.length === 0;
  const shows = mailId === undefined ? (mails.length > 0 ? 'choice' : 'list') : 'mail';
  return (
    <div className={styles.page} data-shows={shows}>
      <div className={styles.list}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            Mailbox
          </h1>
          <button type="button" className={styles.check} onClick={reload}>
            <Icon name="again" />
            Check for mail
          </button>
        </div>
        {loading.state === 'loading' && <Waiting />}
        {loading.state === 'failed' && <Trouble failure={loading.failure} onRetry={reload} />}
        {isEmpty && <EmptyMailbox website={website} />}
        {mails.length > 0 && <MailList mails={mails} openId={mailId} />}
      </div>
      {shows !== 'list' && (
        <div className={styles.reading}>
          {mailId === undefined ? (
            <p className={styles.hint}>Choose a mail to read it here.</p>
          ) : (
            <MailView key={mailId} website={website} mailId={mailId} asText={asText} />
          )}
        </div>
      )}
    </div>
  );
}
