import styles from './count.module.css';

interface CountProps {
  of: number;
  /** What is counted, in words for who does not see where it stands. */
  says: string;
  /** Whether something went wrong. */
  isAlarm?: boolean;
}

const most = 999;

/** How much waits at a place, behind its name; nothing where nothing does. */
export function Count({ of, says, isAlarm = false }: CountProps) {
  if (of === 0) return null;
  return (
    <span className={isAlarm ? `${styles.count} ${styles.alarm}` : styles.count}>
      <span aria-hidden="true">{of > most ? `${most}+` : of}</span>
      <span className="visually-hidden">{says}</span>
    </span>
  );
}
