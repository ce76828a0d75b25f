import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getToDo } from '#contract/to-do-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

const refreshMs = 60_000;

/** What waits for somebody; asked for anew each minute, since it comes by itself. */
export function useToDo() {
  const { id: websiteId, permissions } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'to-do'],
    queryFn: () => answer(call<typeof getToDo>('GET', '/api/to-do', { query: { websiteId } })),
    enabled: permissions.includes('titles.find'),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });
}

/** Has that counted anew, once something of it was done; `kind` names what was. */
export function useDone(kind: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return () => Promise.all([kind, 'to-do'].map((each) => queries.invalidateQueries({ queryKey: [websiteId, each] })));
}
