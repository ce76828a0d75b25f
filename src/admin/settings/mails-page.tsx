import { Link } from '@tanstack/react-router';
import type { CustomerMail } from '#catalog/customer-mails.ts';
import type { listMailTexts } from '#contract/mail-text-calls.ts';
import { Status } from '#kit/status.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { mails as texts } from '../texts/mails.ts';
import { Group } from './settings-form.tsx';
import { ListPage } from './list-page.tsx';
import styles from './settings.module.css';
import { useList } from './use-list.ts';

/** The mails that customers get, each of which can be written anew. */
export function MailsPage() {
  const { id: websiteId, handle } = useWebsite();
  const list = useList(['mails'], () =>
    call<typeof listMailTexts>('GET', '/api/settings/mails', { query: { websiteId } }),
  );
  const isOwn = (mail: CustomerMail) => list.data?.mails.some(({ name, isOwn: is }) => is && name === mail);
  return (
    <ListPage title={texts.title} text={texts.text} list={list}>
      {texts.groups.map(({ title, mails }) => (
        <Group key={title} title={title}>
          <ul className={styles.list}>
            {mails.map((name) => (
              <li key={name} className={styles.row}>
                <Link
                  className="line-link"
                  to="/config/$site/settings/mails/$mail"
                  params={{ site: handle, mail: name }}
                >
                  {texts.names[name]}
                </Link>
                {isOwn(name) && <Status mark="full">{texts.isOwn}</Status>}
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </ListPage>
  );
}
