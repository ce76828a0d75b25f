import type { ReactNode } from 'react';
import { useArrival } from '#kit/arrival.ts';
import { Drawing } from '#kit/drawing.tsx';
import { Mark } from '#kit/mark.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { frame } from '../texts/frame.ts';
import styles from './sign-in.module.css';

interface WayInProps {
  title: string;
  /** Names the browser's tab, where that is not the title. */
  tab?: string;
  /** What one does here. */
  children: ReactNode;
  /** Below the line: other ways. */
  hint?: ReactNode;
  after?: ReactNode;
}

/** The page of whoever is not signed in yet: a card for what one does there, and a drawing where there is room. */
export function WayIn({ title, tab = title, children, hint, after }: WayInProps) {
  usePageTitle(tab);
  const heading = useArrival();
  return (
    <main className={styles.page}>
      <div className={styles.side}>
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
          {hint && <p className={styles.hint}>{hint}</p>}
          {after}
        </div>
      </div>
      <div className={styles.picture}>
        <Drawing />
      </div>
    </main>
  );
}
