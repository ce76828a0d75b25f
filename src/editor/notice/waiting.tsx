import styles from './notice.module.css';

/** Shown while something loads; it appears only when that takes a while. */
export function Waiting() {
  return <output className={styles.waiting}>Loading …</output>;
}
