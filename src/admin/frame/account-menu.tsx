import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { useSession, useWebsite } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './frame.module.css';

interface AccountMenuProps {
  placement: 'bottom end' | 'top start';
  /** Whether the address stands beside the initial. */
  isNamed?: boolean;
}

/** Who is signed in, and the way out. */
export function AccountMenu({ placement, isNamed }: AccountMenuProps) {
  const { account, signOut } = useSession();
  const { handle } = useWebsite();
  const [problem, setProblem] = useState('');

  async function leave() {
    setProblem('');
    const failure = await signOut();
    if (failure) setProblem(failure.message);
  }

  const opener = (
    <Button kind="quiet" aria-label={texts.account(account.email)}>
      <span className={styles.initial} data-initial={account.email.slice(0, 1).toUpperCase()} />
      {isNamed && <span className={styles.email}>{account.email}</span>}
    </Button>
  );
  const head = (
    <>
      {texts.signedInAs} <strong>{account.email}</strong>
    </>
  );
  return (
    <div>
      <Menu opener={opener} head={head} placement={placement} aria-label={texts.account(account.email)}>
        <MenuItem href={`/config/${handle}/account`}>
          <UserRound aria-hidden="true" />
          {texts.yourAccount}
        </MenuItem>
        <MenuItem onAction={() => void leave()}>
          <LogOut aria-hidden="true" />
          {texts.signOut}
        </MenuItem>
      </Menu>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
