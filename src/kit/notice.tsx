import type { ReactNode } from 'react';
import { useArrival } from './arrival.ts';
import { Button } from './button.tsx';
import styles from './notice.module.css';
import { usePageTitle } from './page-title.ts';
import { texts } from './texts.ts';

interface NoticeProps {
  title: string;
  text: string;
  /** Offers to try again. */
  onRetry?: (() => void) | undefined;
  /** Ways on. */
  children?: ReactNode;
}

/** A whole place that has nothing but something to say, and a way on. */
export function Notice({ title, text, onRetry, children }: NoticeProps) {
  usePageTitle(title);
  const heading = useArrival();
  return (
    <div className={styles.notice}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {onRetry && <Button onPress={onRetry}>{texts.tryAgain}</Button>}
      {children}
    </div>
  );
}
