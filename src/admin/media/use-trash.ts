import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { emptyTrash, listTrash, restoreMedia } from '#contract/trash-calls.ts';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { trash as texts } from '../texts/trash.ts';

export function useTrash() {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'media', 'trash'],
    queryFn: ({ pageParam: offset }) =>
      answer(call<typeof listTrash>('GET', '/api/media-trash', { query: { websiteId, offset } })),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { trash }) => sum + trash.length, 0) : undefined,
  });
}

/** Brings back what was deleted; tells whether it is back. */
export function useRestore() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (ids: readonly string[]): Promise<boolean> => {
    const options = { query: { websiteId }, body: { ids: [...ids] } };
    const result = await call<typeof restoreMedia>('POST', '/api/media-trash/restorations', options);
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    tell(result.ok ? texts.restored(ids.length) : result.message);
    return result.ok;
  };
}

/** Deletes for good what is in the trash, once that is confirmed. */
export function useEmptyTrash() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (total: number) => {
    const question = { title: texts.emptyTitle(total), text: texts.emptyTrashText, act: texts.emptyAct };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const result = await call<typeof emptyTrash>('DELETE', '/api/media-trash', { query: { websiteId } });
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    tell(result.ok ? texts.emptied(result.value.count) : result.message);
  };
}
