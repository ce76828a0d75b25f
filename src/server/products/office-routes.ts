import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { cellRoutes } from './cell-routes.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { productRoutes } from './product-routes.ts';
import { stockRoutes } from './stock-routes.ts';
import { tagRoutes } from './tag-routes.ts';

/** All that is done with products by those who look after them. */
export async function productOfficeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  productRoutes(app, services);
  bulkRoutes(app, services);
  cellRoutes(app, services);
  categoryRoutes(app, services);
  tagRoutes(app, services);
  stockRoutes(app, services);
  await exchangeRoutes(app, services);
  await fileRoutes(app, services);
}
