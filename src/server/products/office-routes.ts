import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { productRoutes } from './product-routes.ts';
import { stockRoutes } from './stock-routes.ts';

/** All that is done with products by those who look after them. */
export async function productOfficeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  productRoutes(app, services);
  bulkRoutes(app, services);
  stockRoutes(app, services);
  await exchangeRoutes(app, services);
}
