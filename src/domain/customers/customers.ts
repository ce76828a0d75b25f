import type { Customers } from '#database/customer-schema.ts';
import { toFlag } from '#database/values.ts';
import { wordsOf } from '../found-words.ts';
import { noteBuyer } from '../mailing-lists/kept.ts';
import type { Unit } from '../unit.ts';

interface Ordered {
  email: string;
  /** Empty where it is not known. */
  name: string;
  isTest: boolean;
  /** What the order comes to, in minor units. */
  cents: number;
  currency: string;
}

/** Counts an order for who placed it; gives the customer's id. Each address is one, those of test orders apart. */
export async function meetCustomer(unit: Unit, order: Ordered): Promise<string> {
  const met = await meetAddress(unit, order);
  if (met.merged_into === null) return met.id;
  // The address is only another one of somebody: what it orders is theirs.
  const { tx, websiteId } = unit;
  await tx
    .updateTable('customers')
    .set({ name: '', orders: 0, spent_cents: 0 })
    .where('website_id', '=', websiteId)
    .where('id', '=', met.id)
    .execute();
  const own = tx.selectFrom('customers').select('email').where('website_id', '=', websiteId);
  const { email } = await own.where('id', '=', met.merged_into).executeTakeFirstOrThrow();
  return (await meetAddress(unit, { ...order, email })).id;
}

async function meetAddress(unit: Unit, order: Ordered): Promise<Pick<Customers, 'id' | 'merged_into'>> {
  const { tx, websiteId, now } = unit;
  const { name, currency } = order;
  const email = order.email.toLowerCase();
  if (!order.isTest) await noteBuyer(unit, email);
  const seen = { name, currency, last_order_at: now, spent_cents: order.cents };
  const key = { id: unit.newId(), website_id: websiteId, test_mode: toFlag(order.isTest), email };
  return tx
    .insertInto('customers')
    .values({ ...key, ...seen, orders: 1, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'test_mode', 'email']).doUpdateSet((eb) => ({
        ...seen,
        ...(name === '' && { name: eb.ref('customers.name') }),
        orders: eb('customers.orders', '+', 1),
        // Sums of two currencies say nothing: with another one it begins anew.
        spent_cents: eb
          .case()
          .when('customers.currency', '=', currency)
          .then(eb('customers.spent_cents', '+', order.cents))
          .else(eb.val(order.cents))
          .end(),
      })),
    )
    .returning(['id', 'merged_into'])
    .executeTakeFirstOrThrow();
}

/** Makes a customer findable by the address and the name of an order. */
export async function learnCustomer(
  { tx, websiteId }: Unit,
  id: string,
  { email, name }: Pick<Ordered, 'email' | 'name'>,
): Promise<void> {
  const words = wordsOf([email.toLowerCase(), name]).map((word) => ({ website_id: websiteId, word, customer_id: id }));
  if (words.length === 0) return;
  const learn = tx.insertInto('customer_words').values(words);
  await learn.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Adds to what the customer of an order has spent, in minor units; less than nothing where it is paid back. */
export async function countSpent({ tx, websiteId }: Unit, orderId: string, cents: number): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['customer_id', 'currency'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order?.customer_id) return;
  await tx
    .updateTable('customers')
    .set((eb) => ({ spent_cents: eb('spent_cents', '+', cents) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', order.customer_id)
    .where('currency', '=', order.currency)
    .execute();
}
