import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { exportActs, listActors, listActs, listOwnActs } from '#contract/audit-calls.ts';
import { listAccountActs } from '#domain/accounts/account-acts.ts';
import { allActs, listActs as list, listPeople, type ToldAct } from '#domain/audit/list-acts.ts';
import { requireAccount } from '../accounts/guard.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What was done on a website, and to one's own account (design 11). */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, listActs, ({ site, query }) => list(read, site.id, query));

  route(app, listActors, async ({ site }) => ({ people: await listPeople(read, site.id) }));

  route(app, exportActs, async ({ site, query: { format, ...filter }, reply }) => {
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    reply.headers({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="activity-${site.handle}-${day}.${format}"`,
    });
    const acts = allActs(read, site.id, filter);
    return reply.send(format === 'csv' ? asCsv(acts) : Readable.from(asJson(acts)));
  });

  route(app, listOwnActs, async ({ request, query }) => {
    const { id } = await requireAccount(services, request);
    return listAccountActs(read, id, query.before);
  });
}

/** For spreadsheets: what would be a formula there begins with an apostrophe. */
function asCsv(acts: AsyncIterable<ToldAct>): Readable {
  const columns = ['time', 'person', 'what', 'address', 'via', 'action', 'subject', 'details'];
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true });
  const rows = Readable.from(rowsOf(acts));
  return rows.on('error', (error) => csv.destroy(error)).pipe(csv);
}

async function* rowsOf(acts: AsyncIterable<ToldAct>) {
  for await (const { at, person, text, address, via, action, subjectId, details } of acts) {
    yield [new Date(at).toISOString(), person, text, address, via, action, subjectId, JSON.stringify(details)];
  }
}

async function* asJson(acts: AsyncIterable<ToldAct>) {
  let before = '[\n';
  for await (const { at, ...act } of acts) {
    yield before + JSON.stringify({ time: new Date(at).toISOString(), ...act });
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
