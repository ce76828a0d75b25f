import { useQuery, useQueryClient } from '@tanstack/react-query';
import { collectionTypes } from '#catalog/collection-types.ts';
import type { Failure } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { NavigationEntry } from '#contract/navigation.ts';
import type { deletePage, getSiteLayout, restorePage, updateNavigation } from '#contract/site-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';

type Layout = AnswerOf<typeof getSiteLayout>;
export type PageEntry = Layout['pages'][number];

/** Whether a collection is a shop or a blog, which hold products or posts. */
export const isListed = ({ type }: Pick<PageEntry, 'type'>) =>
  type === collectionTypes.products || type === collectionTypes.generic;

/** The pages of the website with its main navigation, and what is done to them. */
export function usePages() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const queryKey = [websiteId, 'pages'];
  const query = { websiteId };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => answer(call<typeof getSiteLayout>('GET', '/api/commondata/GetSiteLayout', { query })),
  });
  const reload = () => queries.invalidateQueries({ queryKey });

  /** Shows the new order at once, so that the next move starts from it; gives what hindered it. */
  async function order(items: NavigationEntry[], known = data): Promise<Failure | undefined> {
    const main = known?.layout[0];
    if (!main) return undefined;
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Layout>(queryKey, { ...known, layout: [{ ...main, items }] });
    const { fieldName, templateId } = main;
    const body = { fieldName, templateId, navigation: { items } };
    const result = await call<typeof updateNavigation>('POST', '/api/widget/UpdateNavigation', { query, body });
    await reload();
    return result.ok ? undefined : result;
  }

  /** Puts a page last into the main navigation as it is now, also where that is still being loaded. */
  async function link(collectionId: string): Promise<Failure | undefined> {
    const { data: now } = await refetch();
    return order([...(now?.layout[0]?.items ?? []), { collectionId }], now);
  }

  async function restore(pageId: string) {
    const options = { params: { pageId }, query };
    const result = await call<typeof restorePage>('POST', '/api/pages/{pageId}/restore', options);
    if (!result.ok) tell(result.message);
    await reload();
  }

  async function remove({ id, title }: PageEntry) {
    const options = { params: { pageId: id }, query };
    const result = await call<typeof deletePage>('DELETE', '/api/pages/{pageId}', options);
    if (result.ok) tell(texts.deleted(title), () => void restore(id));
    else tell(result.message);
    await reload();
  }

  return { data, error, refetch, reload, order, link, remove };
}
