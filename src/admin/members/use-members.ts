import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getOfficeMember, listMembers } from '#contract/member-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { MemberSearch } from './filter.ts';

export function useMembers(asked: MemberSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'members', 'list', asked],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...asked, ...(pageParam && { before: pageParam }) };
      return answer(call<typeof listMembers>('GET', '/api/members', { query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ hasMore, members }) => (hasMore ? members.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
}

export function useMember(memberId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'members', memberId],
    queryFn: () => {
      const options = { params: { memberId }, query: { websiteId } };
      return answer(call<typeof getOfficeMember>('GET', '/api/members/{memberId}', options));
    },
  });
}
