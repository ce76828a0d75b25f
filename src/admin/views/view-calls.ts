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
} from '#contract/saved-view-calls.ts';
import { call } from '../session/client.ts';

interface Asked {
  params: { viewId: string };
  query: { websiteId: string };
}
type Listing = Pick<Asked, 'query'>;
type Saving = Asked & { body: Pick<SavedView, 'name' | 'search'> };

/** The calls of each list that views are saved of: each has rights of its own. */
export const viewCalls = {
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
