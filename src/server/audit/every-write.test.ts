import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestRoute } from '../testing/app.ts';
import { makeBusyShop, type BusyShop } from '../testing/busy-shop.ts';
import { validRequest } from '../testing/requests.ts';

// All writing calls of the owner's side that the app serves are made, so that new ones are tested here too.
let test: TestApp;
let shop: BusyShop;
let routes: TestRoute[];
let tables: string[];
beforeAll(async () => {
  test = await openTestApp();
  shop = await makeBusyShop(test, { mark: 'Zephyrine' });
  const all = await test.services.database.read.introspection.getTables();
  tables = all
    .filter(({ name, columns }) => !traces.has(name) && columns.some((column) => column.name === 'website_id'))
    .map(({ name }) => name);
  const order = ['PUT', 'PATCH', 'POST', 'DELETE'];
  const turn = ({ method, url }: TestRoute) => (url.endsWith('/session') ? order.length : order.indexOf(method));
  routes = test.routes
    .filter(({ side, method }) => side === 'owner' && order.includes(method))
    .toSorted((a, b) => turn(a) - turn(b));
});
afterAll(() => test.close());

/** What is written down without anybody having done something with the website: who looks at what, keys of calls, and files on their way. */
const traces = new Set(['audit_log', 'call_keys', 'editors_here', 'account_sessions', 'uploads', 'upload_parts']);

/** All that the database holds of websites and accounts, but for traces; and how many lines the audit log has. */
async function contents(): Promise<{ rows: string; lines: number }> {
  const { read } = test.services.database;
  const told: string[] = [];
  for (const name of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    told.push(name, ...rows.map((row) => JSON.stringify(row)).sort());
  }
  const { rows } = await sql<{ lines: number }>`select count(*) as lines from audit_log`.execute(read);
  return { rows: told.join('\n'), lines: Number(rows[0]?.lines) };
}

it('leaves a line in the audit log for each write of the owner’s side (design 11)', async () => {
  const silent: string[] = [];
  let written = 0;
  let before = await contents();
  for (const route of routes) {
    const request = validRequest(route, shop.known);
    const crumb = { 'x-csrf-token': shop.owner.cookies.get('crumb') ?? '' };
    const { status } = await shop.owner.send({ ...request, headers: { ...crumb, ...request.headers } });
    const after = await contents();
    if (status < 300 && after.rows !== before.rows) {
      written++;
      if (after.lines === before.lines) silent.push(`${route.method} ${route.url}`);
    }
    before = after;
  }
  expect(written).toBeGreaterThan(60);
  expect(silent).toEqual([]);
}, 120_000);
