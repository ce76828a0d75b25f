import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  deleteOrderView,
  deleteProductView,
  listOrderViews,
  listProductViews,
  SavedView,
  saveOrderView,
  saveProductView,
  ViewedList,
} from '#contract/saved-view-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { views as texts } from '../texts/views.ts';

const order = '/api/commerce/order-views';
const product = '/api/commerce/product-views';

/** What the team has saved of a list, and what changes that. */
export function useViews(list: ViewedList) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  const queryKey = [websiteId, 'views', list];
  const isOrders = list === 'orders';
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      answer(
        isOrders
          ? call<typeof listOrderViews>('GET', order, { query })
          : call<typeof listProductViews>('GET', product, { query }),
      ),
  });
  const renew = () => queries.invalidateQueries({ queryKey });

  async function save({ id, name, search }: SavedView) {
    const options = { params: { viewId: id }, query, body: { name, search } };
    const result = await (isOrders
      ? call<typeof saveOrderView>('PUT', `${order}/{viewId}`, options)
      : call<typeof saveProductView>('PUT', `${product}/{viewId}`, options));
    await renew();
    return result.ok ? undefined : (result.errors?.name ?? result.message);
  }

  /** Takes one away, which can be undone for a while. */
  async function remove(view: SavedView) {
    const options = { params: { viewId: view.id }, query };
    const result = await (isOrders
      ? call<typeof deleteOrderView>('DELETE', `${order}/{viewId}`, options)
      : call<typeof deleteProductView>('DELETE', `${product}/{viewId}`, options));
    if (!result.ok) tell(result.message);
    else tell(texts.deleted(view.name), () => void save(view).then((problem) => problem && tell(problem)));
    await renew();
  }

  return { views: data?.views ?? [], save, remove };
}
