import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as calls from '#contract/category-calls.ts';
import type { orderStore } from '#contract/product-calls.ts';
import type { TreeNode } from '#kit/tree-list.tsx';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../../session/client.ts';
import { useWebsite } from '../../session/session.ts';

export function useCategories(collectionId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'products', 'categories', collectionId],
    queryFn: () => {
      const options = { params: { collectionId }, query: { websiteId } };
      const path = '/api/commerce/stores/{collectionId}/categories';
      return answer(call<typeof calls.listCategories>('GET', path, options));
    },
  });
}

export function useStoreOrder(collectionId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'products', 'order', collectionId],
    queryFn: () => {
      const options = { params: { collectionId }, query: { websiteId } };
      return answer(call<typeof calls.getStoreOrder>('GET', '/api/commerce/stores/{collectionId}/order', options));
    },
  });
}

/** What is done with categories and the order of products; what goes wrong is told, or given for its field. */
export function useCategoryActs(collectionId: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  type Told = { ok: true } | { ok: false; message: string; errors?: Record<string, string> };
  const settle = async (result: Told): Promise<string> => {
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
    return result.ok ? '' : (Object.values(result.errors ?? {})[0] ?? result.message);
  };
  const say = async (result: Told) => {
    const problem = await settle(result);
    if (problem) tell(problem);
    return problem === '';
  };
  return {
    create: async (title: string) => {
      const path = '/api/commerce/stores/{collectionId}/categories';
      const options = { params: { collectionId }, query, body: { title } };
      return settle(await call<typeof calls.createCategory>('POST', path, options));
    },
    rename: async (categoryId: string, title: string) => {
      const options = { params: { categoryId }, query, body: { title } };
      return settle(await call<typeof calls.changeCategory>('PATCH', '/api/commerce/categories/{categoryId}', options));
    },
    place: async (categoryId: string, parentId: string | null, before: string | null) => {
      const options = { params: { categoryId }, query, body: { parentId, before } };
      const path = '/api/commerce/categories/{categoryId}/place';
      return say(await call<typeof calls.placeCategory>('PUT', path, options));
    },
    remove: async (categoryId: string) => {
      const options = { params: { categoryId }, query };
      return say(await call<typeof calls.deleteCategory>('DELETE', '/api/commerce/categories/{categoryId}', options));
    },
    look: async (body: calls.StoreLook) => {
      const options = { params: { collectionId }, query, body };
      return say(await call<typeof calls.putStoreLook>('PUT', '/api/commerce/stores/{collectionId}/look', options));
    },
    order: async (ids: string[]) => {
      const options = { params: { collectionId }, query, body: { ids } };
      return say(await call<typeof orderStore>('PUT', '/api/commerce/stores/{collectionId}/order', options));
    },
  };
}

/** Categories as a tree; one whose parent is gone stands at the first level. */
export function toTree(all: readonly calls.OfficeCategory[]): TreeNode[] {
  const ids = new Set(all.map(({ id }) => id));
  const byParent = Map.groupBy(all, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const below = (parentId: string | null): TreeNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, title }) => ({ id, title, below: below(id) }));
  return below(null);
}
