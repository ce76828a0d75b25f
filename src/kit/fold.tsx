import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  title: string;
  /** How it stands, in a few words: seen while it is closed, too. */
  facts?: ReactNode;
  /** Of those with one name one is open at a time. */
  group?: string;
  /** Open from the start. */
  isNew?: boolean;
  /** Something in it is wrong: it is open until it is mended. */
  hasProblem?: boolean;
  children: ReactNode;
}

/** A line that says what something is and how it stands, and opens to change it. */
export function Fold({ title, facts, group, isNew = false, hasProblem = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNew);
  const [isFirst] = useState(isNew);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // What comes open beside another that is open is closed by the browser: it gives way only to what opens afterwards.
    if (isFirst && details.current) details.current.open = true;
  }, [isFirst]);
  return (
    <details
      ref={details}
      className={styles.fold}
      name={group}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      // A field that is empty and must not be is shown.
      onInvalidCapture={() => setOpen(true)}
    >
      <summary>
        <span className={styles.what}>
          <strong>{title}</strong>
          {facts && <span className={styles.facts}>{facts}</span>}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Such lines below each other. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}
