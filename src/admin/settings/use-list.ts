import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import { tell } from '#kit/toasts.tsx';
import { answer } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

/** How often what changes by itself is asked for. */
const refreshMs = 1500;

/** A list of the settings, and acts on it: each is told, or says what hindered it, and the list is loaded anew. */
export function useList<T>(
  name: readonly string[],
  read: () => Promise<Result<T>>,
  isChanging: (data: T) => boolean = () => false,
) {
  const website = useWebsite();
  const [problem, setProblem] = useState('');
  const { data, error, refetch } = useQuery<T>({
    queryKey: [website.id, 'settings', ...name],
    queryFn: () => answer(read()),
    refetchInterval: ({ state }) => state.data !== undefined && isChanging(state.data) && refreshMs,
  });

  async function act<R>(call: Promise<Result<R>>, told?: string): Promise<R | undefined> {
    setProblem('');
    const result = await call;
    if (!result.ok) {
      setProblem(result.message);
      return undefined;
    }
    if (told) tell(told);
    await refetch();
    return result.value;
  }
  return { data, error, refetch, problem, act };
}
