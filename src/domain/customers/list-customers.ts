import { sql, type SqlBool } from 'kysely';
import { OrderDetails } from '#contract/checkout.ts';
import type { CustomerFilter, CustomerSort, ListedCustomer } from '#contract/customer-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Customers } from '#database/customer-schema.ts';
import type { Read } from '#database/database.ts';
import { fromFlag, toFlag } from '#database/values.ts';
import { beginsWith, wordsOf } from '../found-words.ts';
import { countFitting, firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;

interface Sorted {
  sort?: CustomerSort;
  descending?: boolean;
  offset?: number;
}

/** The customers of a website, those who ordered last first unless sorted otherwise, and how many fit in all. */
export async function listCustomers(read: Read, websiteId: string, filter: CustomerFilter, sorted: Sorted) {
  const { sort = 'last', descending = true, offset = 0 } = sorted;
  const direction = descending ? 'desc' : 'asc';
  const by = { last: 'last_order_at', orders: 'orders', spent: 'spent_cents' } as const;
  const all = select(read, websiteId, filter);
  const [{ rows, hasMore }, total] = await Promise.all([
    all
      .selectAll('customers')
      .orderBy(by[sort], direction)
      .orderBy('customers.id', direction)
      .offset(offset)
      .$call(firstOf(page)),
    countFitting(read, all.select('customers.id')),
  ]);
  const cities = await citiesOf(read, websiteId, rows);
  return {
    customers: rows.map((row) => toListed(row, cities.get(row.id))),
    hasMore,
    total,
  };
}

function select(read: Read, websiteId: string, { search = '', test = false }: CustomerFilter) {
  let own = read
    .selectFrom('customers')
    .where('customers.website_id', '=', websiteId)
    .where('customers.test_mode', '=', toFlag(test))
    .where('customers.merged_into', 'is', null);
  // Each word begins one of the customer's.
  for (const word of wordsOf([search])) {
    own = own.where(
      sql<SqlBool>`customers.id in (select found.customer_id from customer_words as found
        where found.website_id = ${websiteId} and ${beginsWith(word)})`,
    );
  }
  return own;
}

/** Where the last order of each went, by the customer's id. */
async function citiesOf(read: Read, websiteId: string, customers: readonly Customers[]): Promise<Map<string, string>> {
  if (customers.length === 0) return new Map();
  const orders = await read
    .selectFrom('customers')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.customer_id', '=', 'customers.id')
        .onRef('orders.created_at', '=', 'customers.last_order_at')
        .on('orders.website_id', '=', websiteId),
    )
    .select(['customers.id', 'orders.details'])
    .where('customers.website_id', '=', websiteId)
    .where(
      'customers.id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute();
  return new Map(orders.map(({ id, details }) => [id, parseJson(OrderDetails, details).shippingAddress?.city ?? '']));
}

/** A customer as lists show it. */
export function toListed(row: Customers, city = ''): ListedCustomer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    city,
    orders: row.orders,
    spentCents: row.spent_cents,
    currency: row.currency,
    lastOrderAt: row.last_order_at,
    isTest: fromFlag(row.test_mode),
  };
}
