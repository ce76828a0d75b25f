import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/order-office-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { loadOfficeOrder } from '#domain/order-office/load-office-order.ts';
import { allOrders, listOrders } from '#domain/orders/list-orders.ts';
import { orderToken } from '#domain/orders/load-order.ts';
import { mailOrderAgain, repeatMail } from '#domain/orders/order-again.ts';
import { addNote, deleteNote } from '#domain/orders/order-notes.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { sellerVat } from '#domain/vat/vat-checks.ts';
import { toDecimal } from '#locale/money.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { handRoutes } from './hand-routes.ts';
import { fulfilmentRoutes } from './fulfilment-routes.ts';

/** Orders for those who work on them: listed, opened, sent, paid, paid back, noted on, mailed again. */
export function officeRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  fulfilmentRoutes(app, services);
  agreementRoutes(app, services);
  changeRoutes(app, services);
  handRoutes(app, services);

  route(app, calls.listOrders, ({ site, query: { websiteId: _websiteId, ...filter } }) =>
    listOrders(read, site.id, filter),
  );

  route(app, calls.exportOrders, async ({ site, query: { websiteId: _websiteId, ...filter }, reply }) => {
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${site.handle}-${day}.csv"`,
    });
    return reply.send(asCsv(allOrders(read, site.id, filter)));
  });

  route(app, calls.getOrder, async ({ site, params: { orderId } }) => {
    const order = await loadOfficeOrder(read, site.id, orderId);
    if (!order) return new Refusal('not-found', 'There is no such order.');
    const buyerUrl = `${await services.baseUrl(site.id)}/order/${orderToken(services.secrets, orderId)}`;
    return { ...order, buyerUrl, takesVatNumber: sellerVat(site) !== undefined };
  });

  route(app, calls.refundOrder, async ({ site, request, params, body }) => {
    const asked = { orderId: params.orderId, key: params.refundKey, refund: body };
    const answer = await byOwner(services, { site, request }, (unit) => refundOrder(unit, asked));
    return answer instanceof Refusal ? answer : { refundId: answer.refundId };
  });

  route(app, calls.addNote, async ({ site, request, params, body }) => {
    const note = { orderId: params.orderId, id: params.noteId, text: body.text };
    return (await byOwner(services, { site, request }, (unit) => addNote(unit, note))) ?? {};
  });

  route(app, calls.deleteNote, async ({ site, request, params: { orderId, noteId } }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteNote(unit, orderId, noteId))) ?? {};
  });

  route(app, calls.repeatMail, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => repeatMail(unit, params.orderId, body))) ?? {};
  });

  route(app, calls.mailAgain, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => mailOrderAgain(unit, params.orderId))) ?? {};
  });
}

const columns = [
  'number',
  'time',
  'name',
  'email',
  'state',
  'pieces',
  'total',
  'refunded',
  'currency',
  'tax',
  'vatNumber',
  'reverseCharge',
  'company',
  'phone',
  'consents',
];

/** For spreadsheets: what would be a formula there begins with an apostrophe. */
function asCsv(orders: AsyncIterable<calls.ListedOrder>): Readable {
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true });
  const rows = Readable.from(rowsOf(orders));
  return rows.on('error', (error) => csv.destroy(error)).pipe(csv);
}

async function* rowsOf(orders: AsyncIterable<calls.ListedOrder>) {
  for await (const order of orders) {
    const { orderNumber, createdAt, name, email, fulfillment, pieces, totalCents, refundedCents, currency } = order;
    const { taxCents, vat, company = '', phone = '', consents = [] } = order;
    const money = (cents: number) => toDecimal(cents, currency);
    const time = new Date(createdAt).toISOString();
    yield [
      orderNumber,
      time,
      name,
      email,
      fulfillment,
      pieces,
      money(totalCents),
      money(refundedCents),
      currency,
      money(taxCents),
      vat?.number ?? '',
      vat?.isReverseCharge ? 'yes' : '',
      company,
      phone,
      consents
        .map(({ text, version, givenOn }) => `${text} (${version}, ${new Date(givenOn).toISOString()})`)
        .join('; '),
    ];
  }
}
