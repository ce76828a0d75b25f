import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/product-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { duplicateProduct } from '#domain/catalogue/duplicate-product.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { listRelated } from '#domain/catalogue/list-related.ts';
import { listStockLines, listStores, loadProduct } from '#domain/catalogue/load-product.ts';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { changeSeenProduct } from '#domain/catalogue/change-seen.ts';
import { changeProduct, deleteProduct, orderProducts } from '#domain/catalogue/products.ts';
import { setStock } from '#domain/catalogue/stock-changes.ts';
import { loadItemPreview } from '#domain/pages/load-item-preview.ts';
import type { Unit } from '#domain/unit.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { tryOut } from '../accounts/try-out.ts';
import { renderCanvas, sendCanvas } from '../editor/canvas.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

const unknown = () => new Refusal('not-found', 'There is no such product.');

/** Products for those who look after them: listed, opened, made, changed, counted. */
export function productRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listProducts, ({ site, query: { sort, descending, offset, ...filter } }) => {
    const sorted = { ...(sort && { sort }), ...(descending !== undefined && { descending }), offset: offset ?? 0 };
    return listProducts(read, site.id, filter, { ...sorted, now: services.clock.now() });
  });

  route(app, calls.listStores, async ({ site }) => ({ stores: await listStores(read, site.id) }));

  route(app, calls.orderStore, async ({ site, request, params, body }) => {
    const work = (unit: Unit) => orderProducts(unit, params.collectionId, body.ids);
    return (await byOwner(services, { site, request }, work)) ?? {};
  });

  route(app, calls.getProduct, async ({ site, params }) => {
    const product = await loadProduct(read, site.id, params.productId);
    if (!product) return unknown();
    return { ...product, url: (await services.baseUrl(site.id)) + product.url };
  });

  route(app, calls.listRelated, async ({ site, params }) => ({
    products: await listRelated(read, site.id, params.productId, services.clock.now()),
  }));

  route(app, calls.createProduct, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => createProduct(unit, body)),
  );

  route(app, calls.changeProduct, ({ site, request, params, body: { seen, ...change } }) =>
    byOwner(services, { site, request }, (unit) => changeSeenProduct(unit, params.productId, change, seen)),
  );

  route(app, calls.showProduct, async ({ site, params, reply }) => {
    const model = await loadItemPreview(services, site, params.productId);
    return model ? sendCanvas(services, site, model, reply) : unknown();
  });

  route(app, calls.previewProduct, async ({ site, request, params: { productId }, body }) => {
    const change = (unit: Unit) => changeProduct(unit, productId, body);
    const look = (read: Read) => loadItemPreview(services, site, productId, read);
    const model = await tryOut(services, { site, request }, change, look);
    if (model instanceof Refusal) return model;
    return model ? { html: renderCanvas(services, site, model).html } : unknown();
  });

  route(app, calls.duplicateProduct, ({ site, request, params }) =>
    byOwner(services, { site, request }, (unit) => duplicateProduct(unit, params.productId)),
  );

  route(app, calls.deleteProduct, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteProduct(unit, params.productId))) ?? {};
  });

  route(app, calls.putStock, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => setStock(unit, params.variantId, body))) ?? {};
  });

  route(app, calls.listStockLines, async ({ site, params }) => {
    return { lines: await listStockLines(read, site.id, params.variantId) };
  });
}
