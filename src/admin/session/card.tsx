import type { ReactNode } from 'react';
import { useArrival } from '#kit/arrival.ts';
import { Mark } from '#kit/mark.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { frame } from '../texts/frame.ts';
import styles from './sign-in.module.css';

interface CardProps {
  title: string;
  /** Names the browser's tab, where that is not the title. */
  tab?: string;
  /** What one does here. */
  children: ReactNode;
  /** Below the line: other ways. */
  hint: ReactNode;
  after?: ReactNode;
}

/** A card for whoever is not signed in yet. */
export function Card({ title, tab = title, children, hint, after }: CardProps) {
  usePageTitle(tab);
  const heading = useArrival();
  return (
    <div className={styles.card}>
      <p className={styles.product}>
        <Mark size={24} />
        {frame.product}
      </p>
      <div>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <p className={styles.hint}>{hint}</p>
      {after}
    </div>
  );
}
