import styles from './notice.module.css';
import { texts } from './texts.ts';

/** Shown while something loads; it appears only when that takes a while. */
export function Waiting() {
  return <output className={styles.waiting}>{texts.loading}</output>;
}
