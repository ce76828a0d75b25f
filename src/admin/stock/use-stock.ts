import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listStockLines, putStock } from '#contract/product-calls.ts';
import type { adjustStock, listStock } from '#contract/stock-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { StockSearch } from './area.ts';

export function useStock(asked: StockSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'stock', 'list', asked],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...asked, offset: pageParam };
      return answer(call<typeof listStock>('GET', '/api/commerce/stock', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { variants }) => sum + variants.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

/** The last changes of a variant's stock. */
export function useStockLines(variantId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'stock', 'lines', variantId],
    queryFn: () => {
      const options = { params: { variantId }, query: { websiteId } };
      return answer(call<typeof listStockLines>('GET', '/api/commerce/variants/{variantId}/stock', options));
    },
  });
}

/** Changes a variant's stock by so many pieces, or to what was counted; a count of the shelf includes what is held. */
export function useStockActs() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  return {
    adjust: (variantId: string, by: number, reason: string) => {
      const options = { params: { variantId }, query, body: { by, reason } };
      return call<typeof adjustStock>('POST', '/api/commerce/variants/{variantId}/stock', options);
    },
    count: (variantId: string, to: number, { reason, includesHeld }: { reason: string; includesHeld: boolean }) => {
      const options = { params: { variantId }, query, body: { to, reason, includesHeld } };
      return call<typeof putStock>('PUT', '/api/commerce/variants/{variantId}/stock', options);
    },
    /** Has everything that shows stock read it anew. */
    renew: async () => {
      await queries.invalidateQueries({ queryKey: [websiteId, 'stock'] });
      await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
    },
  };
}
