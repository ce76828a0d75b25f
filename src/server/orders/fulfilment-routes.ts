import type { FastifyInstance } from 'fastify';
import {
  cancelOrder as cancelCall,
  changeTracking as changeTrackingCall,
  markFulfilled,
  reopenOrder as reopenCall,
  shipParcel,
  undoSending as undoCall,
} from '#contract/order-calls.ts';
import { changeTracking, undoSending } from '#domain/orders/change-parcel.ts';
import { fulfilOrder, shipOrder } from '#domain/orders/fulfil-order.ts';
import { reopenOrder } from '#domain/orders/reopen-order.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What owners say of an order: a parcel has left or has not, it is done or is not, it is cancelled. */
export function fulfilmentRoutes(app: FastifyInstance, services: Services): void {
  route(app, shipParcel, async ({ site, request, params, body }) => {
    const { orderId, parcelId } = params;
    return (await byOwner(services, { site, request }, (unit) => shipOrder(unit, orderId, body, parcelId))) ?? {};
  });

  route(app, changeTrackingCall, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => changeTracking(unit, params, body))) ?? {};
  });

  route(app, undoCall, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => undoSending(unit, params))) ?? {};
  });

  route(app, markFulfilled, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => fulfilOrder(unit, params.orderId))) ?? {};
  });

  route(app, reopenCall, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => reopenOrder(unit, params.orderId))) ?? {};
  });

  route(app, cancelCall, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => cancelOrder(unit, params.orderId))) ?? {};
  });
}
