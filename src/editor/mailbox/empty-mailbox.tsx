import { Icon } from '../icon.tsx';
import type { Website } from '../session/session.ts';
import styles from './mailbox-page.module.css';

/** Says what will be here. */
export function EmptyMailbox({ website }: { website: Website }) {
  return (
    <div className={styles.empty}>
      <h2>No mail yet</h2>
      <p>
        Every mail that {website.title} sends is kept here for you to read, order confirmations first of all. Place an
        order on the website to see one.
      </p>
      <a className="button" href={website.url} target="_blank" rel="noreferrer">
        Open the website
        <Icon name="out" />
      </a>
    </div>
  );
}
