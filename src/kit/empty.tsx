import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface EmptyProps {
  title: string;
  /** What will be here. */
  text: string;
  /** One next step. */
  children?: ReactNode;
}

interface NothingFitsProps {
  /** That there is nothing, said to who cannot see it, too. */
  said: string;
  /** What may help. */
  text: string;
  children: ReactNode;
}

/** What stands where there is something, and nothing of it is what was looked for. */
export function NothingFits({ said, text, children }: NothingFitsProps) {
  return (
    <div className={styles.fits}>
      <output>{said}</output>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** What stands where nothing is yet. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <svg width="56" height="64" viewBox="0 0 56 64" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M10 52V28a18 18 0 0 1 36 0v24M4 52h48v6H4zM26 10V7h4v3" />
        <circle cx="28" cy="4.5" r="2.5" />
        <path d="M15 50V29a13 13 0 0 1 6-11" opacity="0.5" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
