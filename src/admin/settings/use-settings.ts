import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Result } from '#contract/client.ts';
import { tell } from '#kit/toasts.tsx';
import { answer } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings as texts } from '../texts/settings.ts';
import { useChange } from '../use-change.ts';

interface Calls<V extends object, C extends object> {
  read: () => Promise<Result<V>>;
  write: (change: Partial<C>) => Promise<Result<V>>;
}

/** A group of settings and what of it is changed and not saved yet. */
export function useSettings<V extends object, C extends object>(name: string, { read, write }: Calls<V, C>) {
  const website = useWebsite();
  const queries = useQueryClient();
  const queryKey = [website.id, 'settings', name];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => answer(read()) });
  const change = useChange<C>(async (part) => {
    const result = await write(part);
    if (!result.ok) return result;
    queries.setQueryData(queryKey, result.value);
    tell(texts.saved);
    return undefined;
  });
  /** `data` is what is stored; undefined until it is known. */
  return { data, error, refetch, ...change };
}
