import type { ComponentProps, ReactNode } from 'react';
import { Columns } from '#kit/columns.tsx';
import type { Question } from '#kit/confirm.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { useLeaving } from '../use-leaving.ts';
import styles from './items.module.css';

interface EditFormProps {
  label: string;
  bar: ComponentProps<typeof SaveBar> & { onSave: () => void };
  /** What is asked of whoever leaves it unsaved. */
  leave: Question;
  isReadOnly: boolean;
  /** Why it is read-only. */
  note?: ReactNode;
  main: ReactNode;
  side: ReactNode;
  isWide?: boolean;
}

/** Everything about one post or product, saved together. */
export function EditForm({ label, bar, leave, isReadOnly, note, main, side, isWide = false }: EditFormProps) {
  useLeaving(bar.isShown, leave);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        bar.onSave();
      }}
    >
      {note && <p className={styles.soft}>{note}</p>}
      <fieldset disabled={isReadOnly} aria-label={label}>
        <Columns isWide={isWide}>
          <div className={styles.main}>{main}</div>
          <div className={styles.side}>{side}</div>
        </Columns>
      </fieldset>
      <SaveBar {...bar} />
    </form>
  );
}
