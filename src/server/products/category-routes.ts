import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/category-calls.ts';
import { changeCategory, createCategory, deleteCategory } from '#domain/catalogue/categories.ts';
import { changeCollection } from '#domain/catalogue/collections.ts';
import { listCategories, loadStoreOrder } from '#domain/catalogue/list-categories.ts';
import { placeCategory } from '#domain/catalogue/place-category.ts';
import { tagName } from '#domain/catalogue/tag-names.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The categories of shop pages, and the order of their products. */
export function categoryRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listCategories, async ({ site, params }) => ({
    categories: await listCategories(read, { websiteId: site.id, ...params }),
    categoryName: await tagName(read, site.id, 'category'),
  }));

  route(app, calls.createCategory, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => createCategory(unit, params.collectionId, body)),
  );

  route(app, calls.changeCategory, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => changeCategory(unit, params.categoryId, body))) ?? {};
  });

  route(app, calls.placeCategory, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => placeCategory(unit, params.categoryId, body))) ?? {};
  });

  route(app, calls.deleteCategory, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteCategory(unit, params.categoryId))) ?? {};
  });

  route(app, calls.putStoreLook, async ({ site, request, params, body }) => {
    return (
      (await byOwner(services, { site, request }, (unit) => changeCollection(unit, params.collectionId, body))) ?? {}
    );
  });

  route(app, calls.getStoreOrder, ({ site, params }) => loadStoreOrder(read, { websiteId: site.id, ...params }));
}
