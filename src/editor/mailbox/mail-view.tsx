import { useCallback } from 'react';
import type { getMail } from '#contract/account-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useArrival } from '../arrival.ts';
import { call } from '../call.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { Trouble } from '../notice/trouble.tsx';
import { Waiting } from '../notice/waiting.tsx';
import { addresses } from '../route.ts';
import type { Website } from '../session/session.ts';
import { useLoad } from '../use-load.ts';
import { mailDocument } from './mail-document.ts';
import { fullTime } from './mail-time.ts';
import styles from './mail-view.module.css';

interface MailViewProps {
  website: Website;
  mailId: string;
  asText: boolean;
}

/** One mail: its headers, and what it says as designed or as plain text. */
export function MailView({ website, mailId, asText }: MailViewProps) {
  const { loading, reload } = useLoad(
    useCallback(
      () =>
        call<typeof getMail>('GET', '/api/mailbox/{mailId}', { params: { mailId }, query: { websiteId: website.id } }),
      [mailId, website.id],
    ),
  );
  return (
    <article className={styles.mail}>
      <Link className={styles.back} href={addresses.mailbox}>
        <Icon name="back" />
        All mail
      </Link>
      {loading.state === 'loading' && <Waiting />}
      {loading.state === 'failed' && <Trouble failure={loading.failure} onRetry={reload} />}
      {loading.state === 'ready' && <OpenMail mail={loading.value} asText={asText} />}
    </article>
  );
}

function OpenMail({ mail, asText }: { mail: AnswerOf<typeof getMail>; asText: boolean }) {
  const heading = useArrival();
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {mail.subject}
        </h2>
        <dl className={styles.headers}>
          <dt>To</dt>
          <dd>{mail.to}</dd>
          <dt>Sent</dt>
          <dd>
            <time dateTime={new Date(mail.sentAt).toISOString()}>{fullTime(mail.sentAt)}</time>
          </dd>
        </dl>
        <nav className={styles.views} aria-label="Show the mail">
          <Link href={addresses.mail(mail.id)} replace aria-current={asText ? undefined : 'true'}>
            As designed
          </Link>
          <Link href={addresses.mail(mail.id, true)} replace aria-current={asText ? 'true' : undefined}>
            As plain text
          </Link>
        </nav>
      </header>
      {asText ? (
        <pre className={styles.text}>{mail.text}</pre>
      ) : (
        <iframe
          className={styles.html}
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mailDocument(mail.html)}
        />
      )}
    </>
  );
}
