import type { ReactNode } from 'react';
import { useAddress } from '../address.ts';
import { Icon, Mark } from '../icon.tsx';
import { Link } from '../link.tsx';
import { addresses } from '../route.ts';
import type { Website } from '../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { useOnline } from './use-online.ts';

/** What stands around every place: the bar with the website's name, the ways, and the account. */
export function Frame({ website, children }: { website: Website | undefined; children: ReactNode }) {
  const { pathname } = useAddress();
  const isOnline = useOnline();
  const inMailbox = pathname.startsWith(addresses.mailbox);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Link className={styles.mark} href={addresses.start} aria-label="Vitrine, start page" title="Start page">
          <Mark />
        </Link>
        {website && (
          <a className={styles.site} href={website.url} target="_blank" rel="noreferrer" title="Open the website">
            <span>{website.title}</span>
            <Icon name="out" />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        )}
        {website && (
          <nav className={styles.ways} aria-label="Workshop">
            <Link href={addresses.mailbox} aria-current={inMailbox ? 'page' : undefined}>
              <Icon name="mail" />
              Mailbox
            </Link>
          </nav>
        )}
        <AccountMenu />
      </header>
      <output className={styles.offline}>
        {!isOnline && 'You are offline. What you see may be out of date; it is loaded anew once you are back.'}
      </output>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
