import type { FastifyInstance } from 'fastify';
import { storeNavigationItem } from '#catalog/store-defaults.ts';
import { filterSlug } from '#commerce/store-address.ts';
import { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/site-calls.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { listPages, loadLayout } from '#domain/pages/layout.ts';
import { updateNavigation } from '#domain/pages/navigation.ts';
import { saveSurround } from '#domain/pages/surround.ts';
import { createStore } from '#domain/panel/create-store.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { pageSettingsRoutes } from './page-settings-routes.ts';

/** The calls of the panel of pages: navigations, pages and stores (platform 7). */
export function sitePanelRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  const surroundOf = async (websiteId: string) => {
    const { header, footer } = (await services.sites.byId(websiteId))?.preferences.navigation ?? {};
    return { header: asObject(header), footer: asObject(footer) };
  };

  route(app, calls.getSiteLayout, ({ site }) => loadLayout(read, site));

  route(app, calls.listPages, ({ site, query }) => listPages(read, site, query));

  route(app, calls.updateNavigation, async ({ site, request, body }) => {
    const { fieldName, templateId, navigation } = body;
    const change = { fieldName, templateId, items: navigation.items };
    return (await byOwner(services, { site, request }, (unit) => updateNavigation(unit, change))) ?? {};
  });

  route(app, calls.getHeaderFooter, ({ site }) => surroundOf(site.id));

  route(app, calls.putHeaderFooter, async ({ site, request, body }) => {
    const saved = await byOwner(services, { site, request }, (unit) => saveSurround(unit, body));
    return saved instanceof Refusal ? saved : surroundOf(site.id);
  });

  route(app, calls.createProductCollection, async ({ site, request, body }) => {
    const { title, navigationTitle, description, enabled = true } = body;
    const urlId = filterSlug(body.urlId ?? '') || undefined;
    const given = {
      title,
      ...(urlId && { urlId }),
      ...(navigationTitle && { navigationTitle }),
      ...(description && { description }),
      status: enabled ? 'published' : 'draft',
    };
    const made = await byOwner(services, { site, request }, (unit) => createCollection(unit, given));
    if (made instanceof Refusal) return made;
    const { pages } = await loadLayout(read, site);
    return { id: made.id, urlId: pages.find(({ id }) => id === made.id)?.urlId ?? '', title };
  });

  route(app, calls.createProductCategory, async ({ site, request, params, body }) => {
    const { displayName, parentCategoryId, type = storeNavigationItem.type } = body;
    const parentId = parentCategoryId || null;
    const given = { title: displayName, parentId, isRoot: type === storeNavigationItem.type };
    const { collectionId } = params;
    const made = await byOwner(services, { site, request }, (unit) => createCategory(unit, collectionId, given));
    if (made instanceof Refusal) return made;
    const { pageRendering, displayIndex } = { ...storeNavigationItem, ...body };
    return { id: made.id, displayName, type, pageRendering, displayIndex };
  });

  route(app, calls.createStore, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => createStore(unit, body)),
  );

  pageSettingsRoutes(app, services);
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
