import { useInfiniteQuery } from '@tanstack/react-query';
import type { listSubscribers } from '#contract/mailing-list-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { views, type SubscriberSearch } from './filter.ts';

export function useSubscribers(listId: string, asked: SubscriberSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'mailing-lists', listId, asked],
    queryFn: ({ pageParam }) => {
      const { state = 'subscribed', ...sought } = asked;
      const query = { websiteId, ...sought, ...views[state], ...(pageParam && { before: pageParam }) };
      const options = { params: { listId }, query };
      return answer(call<typeof listSubscribers>('GET', '/api/mailing-lists/{listId}/subscribers', options));
    },
    initialPageParam: '',
    getNextPageParam: ({ subscribers, hasMore }) => (hasMore ? subscribers.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
}
