import { useQuery } from '@tanstack/react-query';
import type { BulkChange, previewBulkChange } from '#contract/bulk-calls.ts';
import type { ProductFilter } from '#contract/product-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

/** Some products, or all that fit. */
export type Those = { ids: string[] } | { filter: ProductFilter };

/** What a change would do; asked anew whenever it is another. */
export function useBulkPreview(change: BulkChange | undefined, those: Those) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'bulk', change, those],
    queryFn: () => {
      const body = { change: change ?? { kind: 'delete' as const }, ...those };
      return answer(
        call<typeof previewBulkChange>('POST', '/api/commerce/bulk-changes/preview', { query: { websiteId }, body }),
      );
    },
    enabled: change !== undefined,
    placeholderData: (earlier) => earlier,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}
