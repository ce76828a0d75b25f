import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderStatus } from './order-status.ts';

export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/{token}/status',
  summary: 'How far an order is: parcels, refunds, and the files that it opens',
  spec: 'storefront 2',
  side: 'visitor',
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: OrderStatus,
  refusals: ['not-found'],
});
