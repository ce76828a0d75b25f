import { undone as texts } from '../texts/undone.ts';
import styles from './undone-mark.module.css';
import { useUndone } from './use-undone.ts';

/** How much is undone; nothing where nothing is. */
export function UndoneMark() {
  const count = useUndone().data?.jobs.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.mark(count)}</span>
    </span>
  );
}
