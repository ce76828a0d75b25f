import { Keyboard, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Menu, MenuChoice, MenuItem } from '#kit/menu.tsx';
import { chosenScheme, chooseScheme, schemes } from '#kit/scheme.ts';
import { useSession, useWebsite } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './frame.module.css';

interface AccountMenuProps {
  placement: 'bottom end' | 'top start';
  /** Whether the address stands beside the initial. */
  isNamed?: boolean;
  onShortcuts: () => void;
}

const looks = schemes.map((value) => ({ value, label: texts.schemes[value] }));

/** Who is signed in, how the workshop looks to them, and the way out. */
export function AccountMenu({ placement, isNamed, onShortcuts }: AccountMenuProps) {
  const { account, signOut } = useSession();
  const { handle } = useWebsite();
  const [problem, setProblem] = useState('');
  const [scheme, setScheme] = useState(chosenScheme);

  async function leave() {
    setProblem('');
    const failure = await signOut();
    if (failure) setProblem(failure.message);
  }

  const look = (next: typeof scheme) => {
    setScheme(next);
    chooseScheme(next);
  };
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
        <MenuChoice label={texts.scheme} options={looks} value={scheme} onChange={look} />
        <MenuItem onAction={onShortcuts}>
          <Keyboard aria-hidden="true" />
          {texts.shortcuts}
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
