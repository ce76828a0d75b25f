import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { listMail } from '#contract/account-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Status } from '#kit/status.tsx';
import { When } from '#kit/when.tsx';
import { useWebsite } from '../session/session.ts';
import { mailbox as texts } from '../texts/mailbox.ts';
import styles from './mail-list.module.css';

interface MailListProps {
  mails: AnswerOf<typeof listMail>['mails'];
  openId?: string;
}

/** The mails, newest first. Closing a mail gives the focus back to its line. */
export function MailList({ mails, openId }: MailListProps) {
  const { handle } = useWebsite();
  const list = useRef<HTMLUListElement>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? lastOpen.current : undefined;
    lastOpen.current = openId;
    if (closed !== undefined) list.current?.querySelector<HTMLElement>(`[data-mail="${closed}"]`)?.focus();
  }, [openId]);

  return (
    <ul className={styles.list} ref={list}>
      {mails.map(({ id, subject, to, sentAt, delivery }) => (
        <li key={id}>
          <Link
            className={styles.mail}
            to="/config/$site/mailbox/$mailId"
            params={{ site: handle, mailId: id }}
            data-mail={id}
            aria-current={id === openId ? 'true' : undefined}
          >
            <span className={styles.subject}>{subject}</span>
            <When at={sentAt} />
            <span className={styles.to}>{to}</span>
            {delivery?.state === 'refused' && <Status mark="bad">{texts.deliveries.refused}</Status>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
