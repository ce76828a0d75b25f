import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeBusyShop, type BusyShop } from '../testing/busy-shop.ts';
import { validRequest } from '../testing/requests.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let shop: BusyShop;
const buyers: TestVisitor[] = [];
let printed = '';
const spies = [process.stdout, process.stderr].map((stream) => {
  const write = stream.write.bind(stream);
  return vi.spyOn(stream, 'write').mockImplementation((chunk, ...rest: unknown[]) => {
    printed += String(chunk);
    return write(chunk, ...(rest as []));
  });
});
beforeAll(async () => {
  test = await openTestApp();
  shop = await makeBusyShop(test, { mark: 'Zephyrine' });
});
afterAll(async () => {
  spies.forEach((spy) => spy.mockRestore());
  await test.close();
});

/** What a visitor, an owner and this installation would not have anyone read. */
function secrets(): string[] {
  const { known, visitor, owner, password, email } = shop;
  const cookies = [visitor, owner, ...buyers].flatMap(({ cookies }) =>
    ['cart', 'crumb', 'account'].map((name) => cookies.get(name)),
  );
  const tokens = ['order.token', 'reminders.token', 'gift-cards.code'].map((name) => known[name]);
  const typed = [password, email, 'ada@example.com', '1 Main Street', 'Zephyrine Buyer', ...Object.values(testCards)];
  return [...cookies, ...tokens, ...typed, 'a secret of a test'].filter(
    (text) => text !== undefined && text.length > 0,
  ) as string[];
}

const told = () => printed + test.reports.join('\n');

/** Every call and page, as visitor and owner. */
async function askAll(): Promise<void> {
  for (const route of test.routes) {
    for (const who of [shop.visitor, shop.owner]) {
      const request = validRequest(route, shop.known);
      const crumb = { 'x-csrf-token': who.cookies.get('crumb') ?? '' };
      await who.send({ ...request, headers: { ...crumb, ...request.headers } });
    }
  }
}

describe('the log', () => {
  it('has no token, card, password, crumb or address of a buyer from what went well and what was refused (design 9)', async () => {
    expect(secrets().length).toBeGreaterThan(15);
    for (const card of Object.values(testCards)) {
      const buyer = new TestVisitor(test.app);
      buyers.push(buyer);
      await buyer.addToCart(shop.known.itemId ?? '', 'MUG', 1);
      await buyer.pay(await buyer.startCheckout(), `key-${crypto.randomUUID()}`, card);
    }
    await shop.owner.call('POST', '/api/account/session', { email: shop.email, password: `not ${shop.password}` });
    await test.worker.runDue();
    // The provider that does not answer is told of.
    expect(test.reports.join('\n')).toContain('did not answer');
    for (const secret of secrets()) expect(told()).not.toContain(secret);
  });

  it('has none from what failed either: it names the route, not the address (design 9)', async () => {
    const { database } = test.services;
    const kept = ['websites', 'domains', 'preferences'];
    const tables = (await database.read.introspection.getTables()).filter(({ name }) => !kept.includes(name));
    await database.write(async (tx) => {
      for (const { name } of tables.filter((table) => !table.isView && !/search_entries|_fts|sqlite/.test(table.name)))
        await sql`alter table ${sql.table(name)} rename to ${sql.table(`lost_${name}`)}`.execute(tx);
    });
    test.reports.length = 0;
    await askAll();
    expect(test.reports.length).toBeGreaterThan(30);
    expect(told()).toContain('GET /order/:token failed.');
    for (const secret of secrets()) expect(told()).not.toContain(secret);
  });
});
