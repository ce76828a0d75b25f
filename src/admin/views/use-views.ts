import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  deleteCustomerView,
  deleteGiftCardView,
  deleteOrderView,
  deleteProductView,
  deleteSubscriptionView,
  listCustomerViews,
  listGiftCardViews,
  listOrderViews,
  listProductViews,
  listSubscriptionViews,
  saveCustomerView,
  saveGiftCardView,
  saveOrderView,
  saveProductView,
  saveSubscriptionView,
  SavedView,
  ViewedList,
} from '#contract/saved-view-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { views as texts } from '../texts/views.ts';

interface Asked {
  params: { viewId: string };
  query: { websiteId: string };
}
type Listing = Pick<Asked, 'query'>;
type Saving = Asked & { body: Pick<SavedView, 'name' | 'search'> };

/** The calls of each list: each has rights of its own. */
const calls = {
  orders: {
    list: (of: Listing) => call<typeof listOrderViews>('GET', '/api/commerce/order-views', of),
    save: (of: Saving) => call<typeof saveOrderView>('PUT', '/api/commerce/order-views/{viewId}', of),
    remove: (of: Asked) => call<typeof deleteOrderView>('DELETE', '/api/commerce/order-views/{viewId}', of),
  },
  products: {
    list: (of: Listing) => call<typeof listProductViews>('GET', '/api/commerce/product-views', of),
    save: (of: Saving) => call<typeof saveProductView>('PUT', '/api/commerce/product-views/{viewId}', of),
    remove: (of: Asked) => call<typeof deleteProductView>('DELETE', '/api/commerce/product-views/{viewId}', of),
  },
  customers: {
    list: (of: Listing) => call<typeof listCustomerViews>('GET', '/api/commerce/customer-views', of),
    save: (of: Saving) => call<typeof saveCustomerView>('PUT', '/api/commerce/customer-views/{viewId}', of),
    remove: (of: Asked) => call<typeof deleteCustomerView>('DELETE', '/api/commerce/customer-views/{viewId}', of),
  },
  'gift-cards': {
    list: (of: Listing) => call<typeof listGiftCardViews>('GET', '/api/commerce/gift-card-views', of),
    save: (of: Saving) => call<typeof saveGiftCardView>('PUT', '/api/commerce/gift-card-views/{viewId}', of),
    remove: (of: Asked) => call<typeof deleteGiftCardView>('DELETE', '/api/commerce/gift-card-views/{viewId}', of),
  },
  subscriptions: {
    list: (of: Listing) => call<typeof listSubscriptionViews>('GET', '/api/commerce/subscription-views', of),
    save: (of: Saving) => call<typeof saveSubscriptionView>('PUT', '/api/commerce/subscription-views/{viewId}', of),
    remove: (of: Asked) =>
      call<typeof deleteSubscriptionView>('DELETE', '/api/commerce/subscription-views/{viewId}', of),
  },
};

/** What the team has saved of a list, and what changes that. */
export function useViews(list: ViewedList) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  const queryKey = [websiteId, 'views', list];
  const { data } = useQuery({ queryKey, queryFn: () => answer(calls[list].list({ query })) });
  const renew = () => queries.invalidateQueries({ queryKey });

  async function save({ id, name, search }: SavedView) {
    const result = await calls[list].save({ params: { viewId: id }, query, body: { name, search } });
    await renew();
    return result.ok ? undefined : (result.errors?.name ?? result.message);
  }

  /** Takes one away, which can be undone for a while. */
  async function remove(view: SavedView) {
    const result = await calls[list].remove({ params: { viewId: view.id }, query });
    if (!result.ok) tell(result.message);
    else tell(texts.deleted(view.name), () => void save(view).then((problem) => problem && tell(problem)));
    await renew();
  }

  return { views: data?.views ?? [], save, remove };
}
