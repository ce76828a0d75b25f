import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** What was wrong with all that was sent, said once it is known; what was wrong with a field stands at the field. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
