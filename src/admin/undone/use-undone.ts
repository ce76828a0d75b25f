import { useQuery } from '@tanstack/react-query';
import type { listUndone } from '#contract/undone-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

const refreshMs = 60_000;

/** What could not be done; asked for anew each minute, since it comes by itself. */
export function useUndone() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'undone'],
    queryFn: () => answer(call<typeof listUndone>('GET', '/api/undone', { query: { websiteId } })),
    refetchInterval: refreshMs,
  });
}
