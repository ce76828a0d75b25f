import { useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import type { getAccount, signOut } from '#contract/account-calls.ts';
import { navigate } from '../address.ts';
import { noteMove } from '../arrival.ts';
import { call } from '../call.ts';
import { addresses } from '../route.ts';
import type { Account, Session } from './session.ts';

type State =
  | { name: 'opening' }
  | { name: 'failed'; message: string }
  /** `hasEnded`: there was a session, and it is over. */
  | { name: 'signed-out'; hasEnded: boolean }
  | { name: 'signed-in'; account: Account };

/** Who is signed in, from the application's start on; `retry` asks again after a failure. */
export function useSignIn() {
  const [state, setState] = useState<State>({ name: 'opening' });

  const open = useCallback(() => {
    void call<typeof getAccount>('GET', '/api/account').then((result) => {
      if (result.ok) setState({ name: 'signed-in', account: result.value });
      else if (result.status === 401) setState({ name: 'signed-out', hasEnded: false });
      else setState({ name: 'failed', message: result.message });
    });
  }, []);
  const retry = useCallback(() => {
    setState({ name: 'opening' });
    open();
  }, [open]);
  useEffect(open, [open]);
  useEffect(() => {
    if (state.name !== 'failed') return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state.name, retry]);

  const enter = useCallback((account: Account) => {
    noteMove();
    setState({ name: 'signed-in', account });
  }, []);
  const account = state.name === 'signed-in' ? state.account : undefined;
  const session = useMemo(() => account && sessionOf(account, setState), [account]);
  return { state, session, enter, retry };
}

function sessionOf(account: Account, setState: Dispatch<SetStateAction<State>>): Session {
  return {
    account,
    // An answer that comes after signing out ends nothing.
    end: () => setState((now) => (now.name === 'signed-in' ? { name: 'signed-out', hasEnded: true } : now)),
    async signOut() {
      const result = await call<typeof signOut>('DELETE', '/api/account/session');
      if (!result.ok) return result;
      navigate(addresses.start, { replace: true });
      setState({ name: 'signed-out', hasEnded: false });
      return undefined;
    },
  };
}
