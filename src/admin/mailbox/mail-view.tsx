import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { sentences } from '#catalog/sentences.ts';
import type { getMail } from '#contract/account-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useArrival } from '#kit/arrival.ts';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { mailbox as texts } from '../texts/mailbox.ts';
import { mailDocument } from './mail-document.ts';
import styles from './mail-view.module.css';

const place = '/config/$site/mailbox/$mailId';

/** The mail that the address names: its headers, and what it says as designed or as plain text. */
export function MailView() {
  const { id: websiteId, handle } = useWebsite();
  const { mailId } = useParams({ from: place });
  const query = useQuery({
    queryKey: [websiteId, 'mailbox', mailId],
    queryFn: () =>
      answer(call<typeof getMail>('GET', '/api/mailbox/{mailId}', { params: { mailId }, query: { websiteId } })),
  });
  const { data } = query;
  return (
    <article className={styles.mail}>
      <Link className={styles.back} to="/config/$site/mailbox" params={{ site: handle }}>
        <ChevronLeft aria-hidden="true" />
        {texts.all}
      </Link>
      {!data && (
        <div className={styles.unloaded}>
          <Unloaded of={query} part={texts.one} />
        </div>
      )}
      {data && <OpenMail key={data.id} mail={data} />}
    </article>
  );
}

function OpenMail({ mail }: { mail: AnswerOf<typeof getMail> }) {
  const heading = useArrival();
  const asText = useSearch({ from: place, select: ({ view }) => view === 'text' });
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {mail.subject}
        </h2>
        <dl className={styles.headers}>
          <dt>{texts.to}</dt>
          <dd>{mail.to}</dd>
          <dt>{texts.sent}</dt>
          <dd>
            <When at={mail.sentAt} />
          </dd>
          {mail.delivery && (
            <>
              <dt>{texts.delivery}</dt>
              <dd>{sentences(texts.deliveries[mail.delivery.state], mail.delivery.text)}</dd>
            </>
          )}
        </dl>
        <nav className={styles.views} aria-label={texts.views}>
          <Link from={place} to="." search={{}} replace aria-current={asText ? undefined : 'true'}>
            {texts.asDesigned}
          </Link>
          <Link from={place} to="." search={{ view: 'text' }} replace aria-current={asText ? 'true' : undefined}>
            {texts.asText}
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
