import { isDeepStrictEqual } from 'node:util';
import type { TestVisitor } from '#server/testing/visitor.ts';

type Address = (path: string, query?: string) => string;

/** What tells one order from another that was bought alike. */
const own = new Set([
  'createdOn',
  'customerEmail',
  'id',
  'orderNumber',
  'number',
  'email',
  'customerId',
  'createdAt',
  'at',
  'testMode',
  'isTest',
]);
/** What the writer has told of by itself, and what follows from that an order is a test. */
const beside = new Set(['acts', 'timeline', 'buyerUrl', 'invoices', 'mails', 'messages', 'fulfillment', 'state']);

/** An answer without what each has of its own. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name]) => !own.has(name) && !beside.has(name) && !/(Id|Url|At)$/.test(name),
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, plain(each)]));
}

/** Throws where an order that was loaded is shown otherwise than the one that the writers made. */
export async function compareOrders(owner: TestVisitor, of: Address, model: string, ids: readonly string[]) {
  const show = async (id: string) => plain((await owner.get(of(`orders/${id}`))).json);
  const wanted = (await show(model)) as Record<string, unknown>;
  for (const id of ids) {
    const shown = (await show(id)) as Record<string, unknown>;
    for (const name of ['lines', 'shippingCents', 'totalCents', 'currency', 'order']) {
      if (!isDeepStrictEqual(shown[name], wanted[name]))
        throw new Error(`${id} differs in ${name}: ${difference(shown[name], wanted[name])}`);
    }
  }
}

const difference = (one: unknown, other: unknown) => `${JSON.stringify(one)} is not ${JSON.stringify(other)}`;
