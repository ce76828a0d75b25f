import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listAreaPeople, listAreas } from '#contract/member-area-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { AreaSearch } from './filter.ts';

export function useAreas() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'member-areas'],
    queryFn: () => answer(call<typeof listAreas>('GET', '/api/member-areas', { query: { websiteId } })),
  });
}

/** An area with who is in it. */
export function useAreaPeople(areaId: string, { search, state }: AreaSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'member-areas', areaId, { search, state }],
    queryFn: ({ pageParam }) => {
      const asked = { ...(search && { search }), ...(state === 'asking' && { asking: true }) };
      const query = { websiteId, ...asked, ...(pageParam && { before: pageParam }) };
      const options = { params: { areaId }, query };
      return answer(call<typeof listAreaPeople>('GET', '/api/member-areas/{areaId}/people', options));
    },
    initialPageParam: '',
    getNextPageParam: ({ people, hasMore }) => (hasMore ? people.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
}

/** Has all that is known of areas read anew. */
export function useRenewAreas() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [websiteId, 'member-areas'] });
}
