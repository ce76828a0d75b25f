import { useInfiniteQuery } from '@tanstack/react-query';
import type { listReturns, ReturnFolder } from '#contract/return-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

/** What buyers send back, of one folder or one order. */
export function useReturns(asked: { folder: ReturnFolder } | { orderId: string }) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'orders', 'returns', asked],
    queryFn: ({ pageParam: offset }) => {
      const query = { websiteId, ...asked, offset };
      return answer(call<typeof listReturns>('GET', '/api/commerce/returns', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, { returns }) => count + returns.length, 0) : undefined,
  });
}
