import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** The side column has a preview or fields that need the width. */
  isWide?: boolean;
  /** The chief column and the side one; on a narrow window one below the other. */
  children: ReactNode;
}

/** What one works on, and beside it what belongs to it. */
export function Columns({ isWide = false, children }: ColumnsProps) {
  return <div className={isWide ? `${styles.columns} ${styles.wide}` : styles.columns}>{children}</div>;
}
