import { sql, type Kysely } from 'kysely';

interface Told {
  id: string;
  website_id: string;
  order_id: string;
  action: string;
  details: string;
  created_at: number | string;
  currency: string;
  total: number | string;
}

/**
 * What buyers disputed before disputes were kept is known by the activity of their orders. Those that have not ended are
 * listed among the charges that need somebody; the provider's name for them is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Told>`select act.id, act.website_id, act.subject_id as order_id, act.action, act.details,
      act.created_at, orders.currency, orders.grand_total_cents as total
    from audit_log as act join orders on orders.id = act.subject_id and orders.website_id = act.website_id
    where act.action in ('order.dispute', 'order.dispute-end')
      and not exists (select 1 from disputes where disputes.order_id = orders.id and disputes.website_id = orders.website_id)
    order by act.created_at, act.id`.execute(db);
  const open = new Map<string, Told>();
  for (const row of rows) {
    if (row.action === 'order.dispute') open.set(row.order_id, row);
    else open.delete(row.order_id);
  }
  for (const row of open.values()) await keep(db, row);
}

async function keep(db: Kysely<unknown>, row: Told): Promise<void> {
  const { amount = '', about = '' } = JSON.parse(row.details) as { amount?: string; about?: string };
  const at = Number(row.created_at);
  const { rows } = await sql<{ provider: string }>`select provider from payment_attempts as attempt
    where website_id = ${row.website_id} and (id = (select attempt_id from orders where id = ${row.order_id})
      or order_id = ${row.order_id}) and provider in ('stripe', 'paypal') limit 1`.execute(db);
  const provider = rows[0]?.provider ?? 'stripe';
  await sql`insert into disputes
    (id, website_id, provider, reference, order_id, amount_cents, currency, about, state, opened_at, updated_at)
    values (${row.id}, ${row.website_id}, ${provider}, ${`told:${row.id}`}, ${row.order_id}, ${centsOf(amount, row)},
      ${row.currency}, ${about}, 'open', ${at}, ${at})`.execute(db);
}

/** An amount is written with all of its digits, so that these are its minor units; the order's total where they are others. */
function centsOf(amount: string, { total }: Told): number {
  const digits = amount.replaceAll(/\D/g, '');
  return digits === '' ? Number(total) : Number(digits);
}
