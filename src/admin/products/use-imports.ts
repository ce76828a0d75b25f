import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { cancelImport, getImport, listImportedProducts, listImports } from '#contract/import-calls.ts';
import type { startImport, undoImport, Verdict } from '#contract/import-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

const busy = new Set<string>(['reading', 'writing', 'pictures', 'undoing']);
const lookAgainMs = 1000;

export const isBusy = (state: string) => busy.has(state);

export function useImports() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'imports'],
    queryFn: () => answer(call<typeof listImports>('GET', '/api/commerce/imports', { query: { websiteId } })),
  });
}

/** One import, looked at again as long as something goes on. */
export function useImport(importId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'imports', importId],
    queryFn: () => {
      const options = { params: { importId }, query: { websiteId } };
      return answer(call<typeof getImport>('GET', '/api/commerce/imports/{importId}', options));
    },
    refetchInterval: ({ state: { data } }) => (data && isBusy(data.state) ? lookAgainMs : false),
  });
}

export function useImportedProducts(
  importId: string,
  { verdict, lacking, state }: { verdict?: Verdict; lacking?: true; state: string },
) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'imports', importId, 'products', verdict, lacking, state],
    queryFn: ({ pageParam: after }) => {
      const options = {
        params: { importId },
        query: { websiteId, ...(verdict && { verdict }), ...(lacking && { lacking }), after },
      };
      return answer(call<typeof listImportedProducts>('GET', '/api/commerce/imports/{importId}/products', options));
    },
    initialPageParam: -1,
    getNextPageParam: ({ products, hasMore }) => (hasMore ? products.at(-1)?.position : undefined),
    enabled: !isBusy(state) || state === 'pictures',
  });
}

/** What is done with one import; gives whether it was. */
export function useImportActs(importId: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const options = { params: { importId }, query: { websiteId } };
  const after = async (result: { ok: true } | { ok: false; message: string }) => {
    if (!result.ok) tell(result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'imports'] });
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
    return result.ok;
  };
  return {
    start: async (leaveOutBad: boolean) => {
      const body = { leaveOutBad };
      return after(
        await call<typeof startImport>('POST', '/api/commerce/imports/{importId}/start', { ...options, body }),
      );
    },
    cancel: async () => after(await call<typeof cancelImport>('DELETE', '/api/commerce/imports/{importId}', options)),
    undo: async () => after(await call<typeof undoImport>('POST', '/api/commerce/imports/{importId}/undo', options)),
  };
}
