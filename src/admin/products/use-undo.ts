import { useQueryClient } from '@tanstack/react-query';
import type { undoBulkChange } from '#contract/bulk-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { bulk as texts } from '../texts/bulk.ts';

/** Takes a change of many products back, and says what came of it. */
export function useUndo(): (bulkId: string) => Promise<void> {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (bulkId) => {
    const options = { params: { bulkId }, query: { websiteId } };
    const result = await call<typeof undoBulkChange>('POST', '/api/commerce/bulk-changes/{bulkId}/undo', options);
    if (!result.ok) return tell(result.message);
    const { products, left, isWorking } = result.value;
    if (isWorking) tell(texts.begunBack);
    else tell(left > 0 ? texts.undoneLeft(products, left) : texts.undone(products));
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
  };
}
