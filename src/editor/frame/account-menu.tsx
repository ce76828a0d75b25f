import { useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useSession } from '../session/session.ts';
import styles from './account-menu.module.css';

/** Who is signed in, and the way out. The browser closes it on Escape and on a click beside it. */
export function AccountMenu() {
  const { account, signOut } = useSession();
  const [problem, setProblem] = useState('');
  const id = useId();

  async function leave() {
    setProblem('');
    const failure = await signOut();
    if (failure) setProblem(failure.message);
  }

  return (
    <div className={styles.menu}>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={`Account ${account.email}`}>
        <span className={styles.initial} aria-hidden="true">
          {account.email.slice(0, 1).toUpperCase()}
        </span>
        <Icon name="down" />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <p className={styles.who}>
          Signed in as
          <strong>{account.email}</strong>
        </p>
        <button type="button" className={styles.entry} onClick={leave}>
          Sign out
        </button>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
    </div>
  );
}
