import { useLater } from '#kit/use-later.ts';
import { When } from '#kit/when.tsx';
import { audit as texts } from '../texts/audit.ts';
import styles from './audit.module.css';

interface ListedAct {
  id: string;
  at: number;
  /** Who it was, where that is not the one who looks. */
  person?: string;
  text: string;
  via: string;
  address: string;
}

/** What was done, the newest first, each with when and from where. */
export function ActList({ acts }: { acts: readonly ListedAct[] }) {
  const isLater = useLater();
  return (
    <ul className={styles.list}>
      {(isLater ? acts : []).map(({ id, at, person, text, via, address }) => (
        <li key={id} className={styles.act}>
          <p className={styles.what}>
            {person && <strong>{person} </strong>}
            {person ? text : text.slice(0, 1).toUpperCase() + text.slice(1)}
          </p>
          <When className={styles.when} at={at} />
          <span className={styles.where}>{texts.where(via, address)}</span>
        </li>
      ))}
    </ul>
  );
}
