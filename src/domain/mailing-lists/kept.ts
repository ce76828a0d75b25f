import { sql } from 'kysely';
import type { Flag } from '#database/columns.ts';
import type { Unit } from '../unit.ts';

/* What is kept so that nobody counts a million people: how many are on each list, and who of them has bought. */

/** Whether an address, in lower case, has placed an order; test orders aside. */
export const hasBought = (websiteId: string, email: string) =>
  sql<Flag>`(select count(*) from customers where website_id = ${websiteId} and test_mode = 0 and email = ${email})`;

/** Notes that somebody has placed an order. */
export async function noteBuyer({ tx, websiteId }: Unit, email: string): Promise<void> {
  const own = tx.updateTable('subscribers').set({ bought: 1 }).where('website_id', '=', websiteId);
  await own.where('email', '=', email).where('bought', '=', 0).execute();
}

/** So many more people are on a list; less than nothing where they left it. */
export async function countOn({ tx, websiteId }: Unit, listId: string, change: number): Promise<void> {
  if (change === 0) return;
  await tx
    .updateTable('mailing_lists')
    .set((eb) => ({ subscribers: eb('subscribers', '+', change) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', listId)
    .execute();
}

/** Forgets addresses, in lower case, on all lists. */
export async function eraseFromLists(unit: Unit, emails: readonly string[]): Promise<void> {
  const own = unit.tx.deleteFrom('subscribers').where('website_id', '=', unit.websiteId);
  const gone = await own.where('email', 'in', emails).returning(['list_id', 'state']).execute();
  const left = Map.groupBy(
    gone.filter(({ state }) => state === 'subscribed'),
    ({ list_id: listId }) => listId,
  );
  for (const [listId, people] of [...left].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await countOn(unit, listId, -people.length);
  }
}
