import type { ReactNode } from 'react';
import styles from './entry.module.css';

/** Lines one below the other, each an `Entry`. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

interface EntryProps {
  name: string;
  facts: ReactNode;
  /** What can be done with it, or how it stands; at the end of the line. */
  children?: ReactNode;
}

/** A line that names one of several. */
export function Entry({ name, facts, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.facts}>{facts}</span>
      </div>
      {children}
    </li>
  );
}

/** A line that says how something stands, with what can be done about it at its end. */
export function StateLine({ says, children }: { says: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.entry}>
      <span className={styles.facts}>{says}</span>
      {children}
    </div>
  );
}
