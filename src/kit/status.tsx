import styles from './status.module.css';

interface StatusProps {
  /** `full` is done, `half` under way, `empty` not begun, `warn` asks to be looked at, `bad` went wrong. */
  mark: 'full' | 'half' | 'empty' | 'warn' | 'bad';
  children: string;
}

/** A state: a word with a small mark, never color alone. */
export function Status({ mark, children }: StatusProps) {
  return (
    <span className={styles.status}>
      <svg className={styles[mark]} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        {mark === 'warn' ? <path d="M5 .8 9.4 9H.6z" /> : <circle cx="5" cy="5" r="4" />}
        {mark === 'half' && <path d="M5 1a4 4 0 0 1 0 8z" />}
        {mark === 'bad' && <path d="M3.2 3.2l3.6 3.6M6.8 3.2L3.2 6.8" />}
      </svg>
      {children}
    </span>
  );
}

/** What kind of thing it is, where most beside it are of another. */
export function Tag({ children, title }: { children: string; title?: string }) {
  return (
    <span className={styles.tag} title={title}>
      {children}
    </span>
  );
}
