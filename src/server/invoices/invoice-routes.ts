import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/invoice-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { issueInvoices } from '#domain/invoices/issue-invoices.ts';
import { loadInvoices, loadSlips } from '#domain/invoices/load-sheets.ts';
import { fulfilOrder } from '#domain/orders/fulfil-order.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { printSheets } from './sheet-printer.ts';

const most = 50;

/** Invoices, credit notes and packing slips; and what is said of many orders at once. */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.issueInvoices, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => issueInvoices(unit, site, body.orderIds)),
  );

  route(app, calls.getSheets, async ({ site, query, reply }) => {
    const orderIds = [...new Set(query.orders.split(','))];
    if (orderIds.length > most) return new Refusal('invalid', `Ask for at most ${most} orders at once.`);
    const asked = { orderIds, invoiceId: query.invoice };
    const sheets =
      query.kind === 'slips'
        ? await loadSlips(read, site, { orderIds, parcelId: query.parcel })
        : await loadInvoices(read, site.id, asked);
    if (sheets.length === 0) return new Refusal('not-found', 'There is nothing to print for these orders.');
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${query.kind}-${site.handle}-${day}.pdf"`,
    });
    return reply.send(Buffer.from(await printSheets(sheets)));
  });

  route(app, calls.fulfilOrders, async ({ site, request, body }) => {
    let done = 0;
    for (const orderId of body.orderIds) {
      const refusal = await byOwner(services, { site, request }, (unit) => fulfilOrder(unit, orderId));
      if (!refusal) done++;
    }
    return { done };
  });
}
