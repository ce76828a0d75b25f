import type { ReactNode } from 'react';
import { fullTime, shortTime } from './time.ts';

interface WhenProps {
  /** Epoch milliseconds. */
  at: number;
  className?: string | undefined;
  /** The time in other words than the short ones. */
  children?: ReactNode;
}

/** A time in short, in full for whoever points at it. */
export function When({ at, className, children = shortTime(at) }: WhenProps) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={fullTime(at)}>
      {children}
    </time>
  );
}
