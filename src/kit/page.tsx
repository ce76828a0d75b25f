import type { ReactNode } from 'react';
import { useArrival } from './arrival.ts';
import styles from './page.module.css';
import { usePageTitle } from './page-title.ts';
import { Told } from './trouble.tsx';
import { sharedTrouble, TroublesContext, useTroubles } from './troubles.ts';

interface PageProps {
  title: string;
  /** Names the browser's tab behind the title, as the website. */
  of: string;
  /** Ways back, above the title. */
  above?: ReactNode;
  /** Side facts of the title, as a state. */
  beside?: ReactNode;
  /** The chief act, at the top right; others before it. */
  acts?: ReactNode;
  /** How far its content goes: narrow for forms and short lists, wide for tables. */
  width?: 'narrow' | 'wide';
  /** What it shows, where its title does not say it: “Orders” could not be loaded. */
  subject?: string;
  children: ReactNode;
}

/** One place of the back office: its title, its acts and its content. */
export function Page({ title, of, above, beside, acts, width = 'wide', subject = title, children }: PageProps) {
  usePageTitle(title, of);
  const heading = useArrival();
  const troubles = useTroubles(subject);
  const shared = sharedTrouble(troubles);
  // Nothing can be done with what is not there.
  const isThere = troubles.failing.every(({ isPart }) => isPart);
  return (
    <div className={width === 'narrow' ? `${styles.page} ${styles.narrow}` : styles.page}>
      {above}
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {acts && isThere && <div className={styles.acts}>{acts}</div>}
      </header>
      {shared && <Told message={shared.message} subject={subject} onRetry={shared.retry} />}
      <TroublesContext value={troubles}>{children}</TroublesContext>
    </div>
  );
}
