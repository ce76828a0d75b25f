import { When } from '#kit/when.tsx';
import styles from './records.module.css';

interface Event {
  id: string;
  at: number;
  person: string;
  text: string;
}

/** What was done to a record, as sentences with their times. */
export function Events({ events }: { events: readonly Event[] }) {
  return (
    <ul className={styles.events}>
      {events.map(({ id, at, person, text }) => (
        <li key={id} className={styles.event}>
          <span>{[person, text].filter(Boolean).join(' ')}</span>
          <When at={at} />
        </li>
      ))}
    </ul>
  );
}
