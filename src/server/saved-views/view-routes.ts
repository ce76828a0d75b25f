import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/saved-view-calls.ts';
import { deleteView, listViews, saveView } from '#domain/saved-views/saved-views.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Views of lists that a team keeps; each list asks for its own rights. */
export function viewRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  const lists = [
    { list: 'orders', all: calls.listOrderViews, save: calls.saveOrderView, remove: calls.deleteOrderView },
    { list: 'products', all: calls.listProductViews, save: calls.saveProductView, remove: calls.deleteProductView },
    { list: 'customers', all: calls.listCustomerViews, save: calls.saveCustomerView, remove: calls.deleteCustomerView },
    {
      list: 'gift-cards',
      all: calls.listGiftCardViews,
      save: calls.saveGiftCardView,
      remove: calls.deleteGiftCardView,
    },
    {
      list: 'subscriptions',
      all: calls.listSubscriptionViews,
      save: calls.saveSubscriptionView,
      remove: calls.deleteSubscriptionView,
    },
  ] as const;
  for (const { list, all, save, remove } of lists) {
    route(app, all, async ({ site }) => ({ views: await listViews(read, site.id, list) }));
    route(app, save, async ({ site, request, params: { viewId: id }, body }) => {
      return (await byOwner(services, { site, request }, (unit) => saveView(unit, list, { id, ...body }))) ?? {};
    });
    route(app, remove, async ({ site, request, params }) => {
      return (await byOwner(services, { site, request }, (unit) => deleteView(unit, list, params.viewId))) ?? {};
    });
  }
}
