import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { listedTypes } from '#catalog/collection-types.ts';
import type { Failure } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { NavigationEntry } from '#contract/navigation.ts';
import type { deletePage, listPages, restorePage, updateNavigation } from '#contract/site-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';

type Portion = AnswerOf<typeof listPages>;
type Main = Portion['layout'][number];
export type PageEntry = Portion['pages'][number];

/** Whether a collection is a shop or a blog, which hold products or posts. */
export const isListed = ({ type }: Pick<PageEntry, 'type'>) => listedTypes.some((known) => known === type);

/** Where on the website a page is. */
export const addressOf = ({ isHome, urlId }: Pick<PageEntry, 'isHome' | 'urlId'>) => `/${isHome ? '' : urlId}`;

/** What is done to pages. */
export function usePageActs() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  const reload = () => queries.invalidateQueries({ queryKey: [websiteId, 'pages'] });

  async function restore(pageId: string) {
    const options = { params: { pageId }, query };
    const result = await call<typeof restorePage>('POST', '/api/pages/{pageId}/restore', options);
    if (!result.ok) tell(result.message);
    await reload();
  }

  async function remove({ id, title }: Pick<PageEntry, 'id' | 'title'>) {
    const options = { params: { pageId: id }, query };
    const result = await call<typeof deletePage>('DELETE', '/api/pages/{pageId}', options);
    if (result.ok) tell(texts.deleted(title), () => void restore(id));
    else tell(result.message);
    await reload();
  }

  /** Orders the main navigation, which is shown at once, so that the next move starts from it; gives what hindered it. */
  async function order(main: Main | undefined, items: NavigationEntry[]): Promise<Failure | undefined> {
    if (!main) return undefined;
    await queries.cancelQueries({ queryKey: [websiteId, 'pages'] });
    const layout = [{ ...main, items }];
    queries.setQueriesData<InfiniteData<Portion>>({ queryKey: listKey(websiteId) }, (known) => {
      return known && { ...known, pages: known.pages.map((portion) => ({ ...portion, layout })) };
    });
    const { fieldName, templateId } = main;
    const body = { fieldName, templateId, navigation: { items } };
    const result = await call<typeof updateNavigation>('POST', '/api/widget/UpdateNavigation', { query, body });
    await reload();
    return result.ok ? undefined : result;
  }

  return { reload, remove, order };
}

const listKey = (websiteId: string) => [websiteId, 'pages', 'list'];

/** The main navigation with the pages that are in it, and of all pages, or those apart, as many as were asked for. */
export function usePages({ search = '', isApart = false }: { search?: string; isApart?: boolean } = {}) {
  const { id: websiteId } = useWebsite();
  const { order, reload } = usePageActs();
  const wanted = { ...(search && { search }), ...(isApart && { isApart }) };
  const list = useInfiniteQuery({
    queryKey: [...listKey(websiteId), wanted],
    queryFn: ({ pageParam: offset }) => {
      const query = { websiteId, ...wanted, ...(offset > 0 && { offset }) };
      return answer(call<typeof listPages>('GET', '/api/pages', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, each) => sum + each.pages.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
  const [first] = list.data?.pages ?? [];
  const main = first?.layout[0];

  /** Puts a page last into the main navigation as it is now, also where that is still being loaded. */
  async function link(collectionId: string): Promise<Failure | undefined> {
    const { data } = await list.refetch();
    const now = data?.pages[0]?.layout[0];
    return order(now, [...(now?.items ?? []), { collectionId }]);
  }

  return {
    list,
    /** The page that visitors see first. */
    home: first?.home ?? undefined,
    main: main?.items ?? [],
    linked: first?.linked ?? [],
    found: list.data?.pages.flatMap(({ pages }) => pages) ?? [],
    reload,
    order: (items: NavigationEntry[]) => order(main, items),
    link,
  };
}
