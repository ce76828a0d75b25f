import { sql } from 'kysely';
import type { CustomerMerge } from '#contract/customer-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Customers } from '#database/customer-schema.ts';
import type { Read, Write } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { followPerson } from './follow-person.ts';
import { findCustomer } from './load-customer.ts';

interface Merged {
  /** Whose address remains. */
  customerId: string;
  otherId: string;
}

interface Pair {
  kept: Customers;
  other: Customers;
}

/** What becomes somebody else's when two customers are merged: what is held of the one whose address does not remain. */
export async function previewMerge(read: Read, websiteId: string, merged: Merged): Promise<CustomerMerge | Refusal> {
  const pair = await findPair(read, websiteId, merged);
  if (pair instanceof Refusal) return pair;
  const { kept, other } = pair;
  const rows = await rowsOf(read, websiteId, [other.email]);
  const ids = rows.map(({ id }) => id);
  const of = (table: 'orders' | 'customer_notes') =>
    read.selectFrom(table).select(countAll).where('website_id', '=', websiteId).where('customer_id', 'in', ids);
  const at = (table: 'subscriptions' | 'gift_cards' | 'member_area_grants' | 'subscribers') =>
    read.selectFrom(table).select(countAll).where('website_id', '=', websiteId).where('email', '=', other.email);
  return {
    email: kept.email,
    mergedEmail: other.email,
    orders: (await of('orders').executeTakeFirstOrThrow()).count,
    notes: (await of('customer_notes').executeTakeFirstOrThrow()).count,
    subscriptions: (await at('subscriptions').executeTakeFirstOrThrow()).count,
    giftCards: (await at('gift_cards').executeTakeFirstOrThrow()).count,
    areas: (await at('member_area_grants').executeTakeFirstOrThrow()).count,
    mailingLists: (await at('subscribers').executeTakeFirstOrThrow()).count,
    account: await accountsOf(read, websiteId, pair),
  };
}

const countAll = sql<number>`count(*)`.as('count');

/**
 * Makes two customers one person, for good, in real and test orders alike: orders, notes and what goes with the address
 * become those of the one whose address remains. The other address stays known as theirs, so that what is ordered with it
 * later is theirs, too. The same again changes nothing.
 */
export async function mergeCustomers(unit: Unit, merged: Merged): Promise<{ customerId: string } | Refusal> {
  const { tx, websiteId } = unit;
  const found = await findPair(tx, websiteId, merged);
  if (found instanceof Refusal) return (await areOne(tx, websiteId, merged)) ?? found;
  const emails = [found.kept.email, found.other.email];
  // Orders that are just placed with one of the addresses come before this, or see it done.
  const rows = unit.kind === 'postgres' ? await lockRows(unit, emails) : await rowsOf(tx, websiteId, emails);
  const again = await findPair(tx, websiteId, merged);
  if (again instanceof Refusal) return (await areOne(tx, websiteId, merged)) ?? again;
  for (const other of rows.filter(({ email }) => email === again.other.email)) {
    const kept = rows.find((row) => row.email === again.kept.email && row.test_mode === other.test_mode);
    await mergeRow(unit, { other, kept: kept ?? (await nobodyYet(unit, other, again.kept)) });
  }
  await followPerson(unit, { from: again.other.email, to: again.kept.email });
  await unit.record({ action: 'customer.merge', subjectId: again.kept.id });
  return { customerId: again.kept.id };
}

/** The two, as they are now; an address that was merged before stands for whom it was merged into. */
async function findPair(
  read: Read | Write,
  websiteId: string,
  { customerId, otherId }: Merged,
): Promise<Pair | Refusal> {
  const kept = await findCustomer(read, websiteId, customerId);
  const other = await findCustomer(read, websiteId, otherId);
  if (!kept || !other) return new Refusal('not-found', 'There is no such customer.');
  if (kept.id === other.id) return new Refusal('refused', 'Choose two different customers.');
  if (kept.test_mode !== other.test_mode) {
    return new Refusal('refused', 'Choose two customers of real orders, or two of test orders.');
  }
  return { kept, other };
}

/** Whom two ids name, where they were merged before. */
async function areOne(read: Read | Write, websiteId: string, { customerId, otherId }: Merged) {
  if (customerId === otherId) return undefined;
  const kept = await findCustomer(read, websiteId, customerId);
  const other = await findCustomer(read, websiteId, otherId);
  return kept && kept.id === other?.id ? { customerId: kept.id } : undefined;
}

function rowsOf(read: Read | Write, websiteId: string, emails: readonly string[]): Promise<Customers[]> {
  const all = read.selectFrom('customers').selectAll().where('website_id', '=', websiteId);
  return all.where('email', 'in', emails).orderBy('id').execute();
}

function lockRows({ tx, websiteId }: Unit, emails: readonly string[]): Promise<Customers[]> {
  const all = tx.selectFrom('customers').selectAll().where('website_id', '=', websiteId);
  return all.where('email', 'in', emails).orderBy('id').forUpdate().execute();
}

/** Who remains, where they have not ordered in this mode. */
async function nobodyYet(unit: Unit, other: Customers, { email, name }: Customers): Promise<Customers> {
  const row = { ...other, id: unit.newId(), email, name, orders: 0, spent_cents: 0 };
  await unit.tx.insertInto('customers').values(row).execute();
  return row;
}

async function mergeRow({ tx, websiteId }: Unit, { kept, other }: Pair): Promise<void> {
  const own = (id: string) => ({ website_id: websiteId, customer_id: id });
  for (const table of ['orders', 'customer_notes'] as const) {
    const theirs = tx.updateTable(table).set({ customer_id: kept.id }).where('website_id', '=', websiteId);
    await theirs.where('customer_id', '=', other.id).execute();
  }
  const theirs = tx.deleteFrom('customer_words').where('website_id', '=', websiteId);
  const words = await theirs.where('customer_id', '=', other.id).returning('word').execute();
  if (words.length > 0) {
    const learn = tx.insertInto('customer_words').values(words.map(({ word }) => ({ word, ...own(kept.id) })));
    await learn.onConflict((conflict) => conflict.doNothing()).execute();
  }
  const update = (id: string) => tx.updateTable('customers').where('website_id', '=', websiteId).where('id', '=', id);
  await update(kept.id).set(sumOf({ kept, other })).execute();
  const address = tx.updateTable('customers').set({ merged_into: kept.id }).where('website_id', '=', websiteId);
  await address.where('merged_into', '=', other.id).execute();
  await update(other.id).set({ merged_into: kept.id, name: '', orders: 0, spent_cents: 0 }).execute();
}

/** What both ordered. Sums of two currencies say nothing: that of the last order counts. */
function sumOf({ kept, other }: Pair) {
  const last = other.last_order_at > kept.last_order_at ? other : kept;
  const same = [kept, other].filter(({ currency }) => currency === last.currency);
  return {
    name: kept.name || other.name,
    orders: kept.orders + other.orders,
    spent_cents: same.reduce((sum, { spent_cents: cents }) => sum + cents, 0),
    currency: last.currency,
    last_order_at: last.last_order_at,
    created_at: Math.min(kept.created_at, other.created_at),
  };
}

async function accountsOf(read: Read, websiteId: string, { kept, other }: Pair): Promise<CustomerMerge['account']> {
  const all = read.selectFrom('site_users').select('email').where('website_id', '=', websiteId);
  const rows = await all.where('email', 'in', [kept.email, other.email]).execute();
  if (!rows.some(({ email }) => email === other.email)) return 'none';
  return rows.length === 2 ? 'ends' : 'moves';
}
