import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { listSignUpGroups, listSignUps, sendAllRestock, sendRestock } from '#contract/restock-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

const path = '/api/site-users/account/notifications/restock';

/** The variants that somebody waits for. */
export function useSignUpGroups() {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'restock', 'groups'],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...(pageParam !== null && { cursor: pageParam }) };
      return answer(call<typeof listSignUpGroups>('GET', `${path}/groups`, { query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  });
}

/** Who waits for one variant. */
export function useSignUps(productId: string, variantId: string) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'restock', variantId],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, productId, variantId, ...(pageParam !== null && { cursor: pageParam }) };
      return answer(call<typeof listSignUps>('GET', path, { query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  });
}

interface Sought {
  productId: string;
  variantId: string;
}

/** Tells those who wait. */
export function useRestockActs() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  return {
    send: (body: Sought) => call<typeof sendRestock>('POST', `${path}/send`, { query, body }),
    sendAll: (sendRequests: Sought[]) =>
      call<typeof sendAllRestock>('POST', `${path}/send/all`, { query, body: { sendRequests } }),
    renew: () => queries.invalidateQueries({ queryKey: [websiteId, 'restock'] }),
  };
}
