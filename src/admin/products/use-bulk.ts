import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

interface Chosen {
  /** The list that they were chosen in. */
  list: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

/** What is chosen in a list; another list begins with nothing. */
export function useChosen(list: string) {
  const [state, setState] = useState<Chosen>({ list, ids: new Set(), isAll: false });
  const chosen = state.list === list ? state : { list, ids: new Set<string>(), isAll: false };
  return {
    ...chosen,
    choose: (ids: ReadonlySet<string>) => setState({ list, ids, isAll: false }),
    chooseAll: (ids: ReadonlySet<string>) => setState({ list, ids, isAll: true }),
    clear: () => setState({ list, ids: new Set(), isAll: false }),
  };
}
