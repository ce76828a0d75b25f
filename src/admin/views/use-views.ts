import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewedList } from '#contract/saved-view-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { views as texts } from '../texts/views.ts';
import { viewCalls } from './view-calls.ts';

/** What the team has saved of a list, and what changes that. */
export function useViews(list: ViewedList) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  const queryKey = [websiteId, 'views', list];
  const { data } = useQuery({ queryKey, queryFn: () => answer(viewCalls[list].list({ query })) });
  const renew = () => queries.invalidateQueries({ queryKey });

  async function save({ id, name, search }: SavedView) {
    const result = await viewCalls[list].save({ params: { viewId: id }, query, body: { name, search } });
    await renew();
    return result.ok ? undefined : (result.errors?.name ?? result.message);
  }

  /** Takes one away, which can be undone for a while. */
  async function remove(view: SavedView) {
    const result = await viewCalls[list].remove({ params: { viewId: view.id }, query });
    if (!result.ok) tell(result.message);
    else tell(texts.deleted(view.name), () => void save(view).then((problem) => problem && tell(problem)));
    await renew();
  }

  return { views: data?.views ?? [], save, remove };
}
