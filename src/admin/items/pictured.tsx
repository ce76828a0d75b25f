import type { ReactNode } from 'react';
import { useWebsite } from '../session/session.ts';
import styles from './items.module.css';

interface PicturedProps {
  imageUrl: string | null;
  /** What is said below the name. */
  facts?: ReactNode;
  /** The name, as a link. */
  children: ReactNode;
}

/** What a row of a list is about: a small picture and a name. */
export function Pictured({ imageUrl, facts, children }: PicturedProps) {
  const { url } = useWebsite();
  return (
    <span className={styles.pictured}>
      {imageUrl === null ? (
        <span className={styles.thumb} />
      ) : (
        <img className={styles.thumb} src={new URL(`${imageUrl}?format=100w`, url).href} alt="" loading="lazy" />
      )}
      <span>
        {children}
        {facts && <span className="line-facts">{facts}</span>}
      </span>
    </span>
  );
}
