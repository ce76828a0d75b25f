import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { getAccount, signOut } from '#contract/account-calls.ts';
import { noteMove } from '#kit/arrival.ts';
import { answer, call, statusOf } from './client.ts';
import type { Account, Session } from './session.ts';

const key = ['account'];

type SignIn =
  | { name: 'opening' }
  | { name: 'failed'; message: string; retry: () => void }
  /** `hasEnded`: there was a session, and it is over. */
  | { name: 'signed-out'; hasEnded: boolean; enter: (account: Account) => void }
  | { name: 'signed-in'; session: Session };

/** The website that the address names may be none of an account's first. */
function addressed(): { site?: string } {
  const [, , site] = location.pathname.split('/');
  return site ? { site } : {};
}

/** Who is signed in, from the application's start on. */
export function useSignIn(): SignIn {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery<Account>({
    queryKey: key,
    queryFn: () => answer(call<typeof getAccount>('GET', '/api/account', { query: addressed() })),
  });
  const isOut = statusOf(error) === 401;
  const enter = useCallback(
    (account: Account) => {
      noteMove();
      queries.clear();
      queries.setQueryData(key, account);
      void refetch();
    },
    [queries, refetch],
  );
  const session = useMemo<Session | undefined>(
    () =>
      data && {
        account: data,
        signOut: async () => {
          const result = await call<typeof signOut>('DELETE', '/api/account/session');
          if (!result.ok) return result;
          location.assign('/config');
          return undefined;
        },
      },
    [data],
  );
  if (isOut) return { name: 'signed-out', hasEnded: data !== undefined, enter };
  if (session) return { name: 'signed-in', session };
  if (error) return { name: 'failed', message: error.message, retry: () => void refetch() };
  return { name: 'opening' };
}

/** Asks again who is signed in: some call was answered that nobody is. */
export function askAgain(queries: ReturnType<typeof useQueryClient>): void {
  if (statusOf(queries.getQueryState(key)?.error) !== 401) void queries.invalidateQueries({ queryKey: key });
}
