import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '#contract/client.ts';
import { useSession } from './session/session.ts';

export type Loading<T> = { state: 'loading' } | { state: 'failed'; failure: Failure } | { state: 'ready'; value: T };

/**
 * What `load` answers, asked anew when it is another `load`, when the window is looked at again and when the
 * connection is back. What is shown stays until the newer answer is there; a failure shows only where there is nothing
 * else to show. Where the server no longer knows the session, the owner signs in again.
 */
export function useLoad<T>(load: () => Promise<Result<T>>): { loading: Loading<T>; reload: () => void } {
  const { end } = useSession();
  const [answer, setAnswer] = useState<{ of: typeof load; result: Result<T> }>();
  const turn = useRef(0);

  const reload = useCallback(() => {
    const mine = ++turn.current;
    void load().then((result) => {
      if (mine !== turn.current) return;
      if (!result.ok && result.status === 401) end();
      else setAnswer((last) => (!result.ok && last?.of === load && last.result.ok ? last : { of: load, result }));
    });
  }, [load, end]);

  useEffect(() => {
    const lookAgain = () => void (document.visibilityState === 'visible' && reload());
    reload();
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('online', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('online', lookAgain);
    };
  }, [reload]);

  return { loading: loadingOf(answer?.of === load ? answer.result : undefined), reload };
}

function loadingOf<T>(result: Result<T> | undefined): Loading<T> {
  if (!result) return { state: 'loading' };
  return result.ok ? { state: 'ready', value: result.value } : { state: 'failed', failure: result };
}
