import type { ReactNode } from 'react';
import styles from './media.module.css';

/** A form whose bar saves it, by Enter too. */
export function SavedForm({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}
