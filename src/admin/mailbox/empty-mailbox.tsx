import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#kit/button.tsx';
import { useWebsite } from '../session/session.ts';
import { mailbox as texts } from '../texts/mailbox.ts';
import styles from './mailbox-page.module.css';

/** Says what will be here. */
export function EmptyMailbox() {
  const website = useWebsite();
  return (
    <div className={styles.empty}>
      <h2>{texts.empty}</h2>
      <p>{texts.emptyText(website.title)}</p>
      <a className={buttonClass()} href={website.url} target="_blank" rel="noreferrer">
        {texts.openWebsite}
        <ExternalLink aria-hidden="true" />
      </a>
    </div>
  );
}
