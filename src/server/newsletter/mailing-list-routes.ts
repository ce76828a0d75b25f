import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/mailing-list-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { eraseSubscriber } from '#domain/customer-office/erase-customer.ts';
import { findTraces } from '#domain/customer-office/find-traces.ts';
import { listSubscribers, readSubscribers } from '#domain/mailing-lists/list-subscribers.ts';
import { createMailingList, loadMailingLists, nameOfList } from '#domain/mailing-lists/mailing-lists.ts';
import { addressOf, importSubscribers, unsubscribe } from '#domain/mailing-lists/subscribe.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

const noSubscriber = () => new Refusal('not-found', 'There is no such subscriber.');
const noList = () => new Refusal('not-found', 'There is no such mailing list.');

/** Mailing lists for those who keep them. */
export function mailingListRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listMailingLists, async ({ site }) => ({ lists: await loadMailingLists(read, site.id) }));

  route(app, calls.createMailingList, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => createMailingList(unit, body)),
  );

  route(app, calls.listSubscribers, async ({ site, params: { listId }, query }) => {
    const name = await nameOfList(read, site.id, listId);
    if (name === undefined) return noList();
    return { name, ...(await listSubscribers(read, { websiteId: site.id, listId }, query)) };
  });

  route(app, calls.importSubscribers, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => importSubscribers(unit, params.listId, body)),
  );

  route(app, calls.exportSubscribers, async ({ site, params: { listId }, reply }) => {
    if ((await nameOfList(read, site.id, listId)) === undefined) return noList();
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
      'cache-control': 'no-store',
    });
    const columns = ['email', 'name', 'state', 'source', 'consentText', 'consentedAt', 'endedBy'];
    const csv = stringify({ header: true, columns, escape_formulas: true, bom: true });
    const rows = Readable.from(asRows(readSubscribers(read, site.id, listId)));
    return reply.send(rows.on('error', (error) => csv.destroy(error)).pipe(csv));
  });

  route(app, calls.endSubscription, async ({ site, request, params: { subscriberId } }) => {
    const isDone = await byOwner(services, { site, request }, (unit) => unsubscribe(unit, subscriberId, 'owner'));
    return isDone ? {} : noSubscriber();
  });

  route(app, calls.eraseSubscriber, async ({ site, request, params: { subscriberId: id } }) => {
    const email = await addressOf(read, site.id, id);
    if (email === undefined) return noSubscriber();
    const traces = await findTraces(read, site.id, [email]);
    return (await byOwner(services, { site, request }, (unit) => eraseSubscriber(unit, { id, email, traces }))) ?? {};
  });
}

async function* asRows(subscribers: ReturnType<typeof readSubscribers>) {
  for await (const one of subscribers) yield { ...one, consentedAt: new Date(one.consentedAt).toISOString() };
}
