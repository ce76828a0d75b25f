import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { Secrets } from '#domain/secrets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { beginTestSubscription } from '#server/testing/begin-subscription.ts';
import { bookErrors, keptCharges } from '#server/testing/books.ts';

const day = 24 * 3_600_000;

/** What is sent every month. */
interface Article {
  websiteId: string;
  itemId: string;
  sku: string;
}

/** So many subscribers, of whom each has paid one month, and for whom the second is due since some days. */
export async function addSubscribers(
  database: Database,
  { websiteId, itemId, sku }: Article,
  count: number,
): Promise<void> {
  const variants = database.read.selectFrom('variants').select('id').where('item_id', '=', itemId);
  const { id: variantId } = await variants.where('sku', '=', sku).executeTakeFirstOrThrow();
  const article = { itemId, variantId, sku };
  // The longest month and a shorter one are not over since then.
  const clock = { now: () => Date.now() - 40 * day };
  await mustAct({ database, clock }, websiteId, async (unit) => {
    const secrets = new Secrets('the pages of these subscriptions are looked at by nobody');
    for (let number = 0; number < count; number++) {
      await beginTestSubscription(unit, secrets, { article, email: `subscriber${number}@example.com` });
    }
  });
}

/** How many of the second months have been paid so far. */
export async function countRenewals(database: Database): Promise<number> {
  const paid = database.read.selectFrom('subscription_periods').select((eb) => eb.fn.countAll().as('count'));
  const { count } = await paid.where('period', '=', 1).where('state', '=', 'paid').executeTakeFirstOrThrow();
  return Number(count);
}

/** What of the second months was charged twice, was not, or does not add up, in words. */
export async function renewalErrors(database: Database): Promise<string[]> {
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    Number((await query.execute(database.read)).rows[0]?.count);
  const subscribers = await count(sql`select count(*) as count from subscriptions`);
  const counts = {
    'go on with the third month': await count(
      sql`select count(*) as count from subscriptions
        where state = 'active' and next_period = 2 and billed = 2 and tries = 0 and due_at is not null`,
    ),
    'have paid the second month by an order of their own': await count(
      sql`select count(distinct order_id) as count from subscription_periods where period = 1 and state = 'paid'`,
    ),
    'are the orders in all': await count(sql`select count(*) as count from orders`),
    'are the charges in the books of the provider': (await keptCharges({ database })).size,
  };
  const wrong = Object.entries(counts).filter(([, found]) => found !== subscribers);
  return [...wrong.map(([what, found]) => `${found} of ${subscribers} ${what}`), ...(await bookErrors({ database }))];
}

/** Waits until all second months are paid once and all adds up; throws with what does not. */
export async function settleRenewals(database: Database, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const errors = await renewalErrors(database);
    if (errors.length === 0) return;
    if (performance.now() > deadline) throw new Error(errors.slice(0, 20).join('\n'));
    await pause(200);
  }
}
