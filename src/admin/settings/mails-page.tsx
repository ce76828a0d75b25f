import { Link } from '@tanstack/react-router';
import type { listMailTexts } from '#contract/mail-text-calls.ts';
import { Status } from '#kit/status.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { mails as texts } from '../texts/mails.ts';
import { ListPage } from './list-page.tsx';
import styles from './settings.module.css';
import { useList } from './use-list.ts';

/** The mails that customers get, each of which can be written anew. */
export function MailsPage() {
  const { id: websiteId, handle } = useWebsite();
  const list = useList(['mails'], () =>
    call<typeof listMailTexts>('GET', '/api/settings/mails', { query: { websiteId } }),
  );
  return (
    <ListPage title={texts.title} text={texts.text} list={list}>
      <ul className={styles.list}>
        {list.data?.mails.map(({ name, isOwn }) => (
          <li key={name} className={styles.row}>
            <Link to="/config/$site/settings/mails/$mail" params={{ site: handle, mail: name }}>
              {texts.names[name]}
            </Link>
            {isOwn && <Status mark="full">{texts.isOwn}</Status>}
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
