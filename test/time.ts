import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { toJson } from '#database/values.ts';

/**
 * Lets time pass, in ms, for what waits in the database: holds, payments under way, jobs, refunds, late charges, waves of
 * mails, gifts, counts of wrong codes.
 */
export async function letTimePass({ database }: { database: Database }, ms: number): Promise<void> {
  await database.write(async (tx) => {
    await sql`update payment_attempts set created_at = created_at - ${ms}, updated_at = updated_at - ${ms}`.execute(tx);
    await sql`update checkouts set expires_at = expires_at - ${ms}`.execute(tx);
    await sql`update jobs set run_at = run_at - ${ms}, leased_until = leased_until - ${ms}`.execute(tx);
    await sql`update refunds set updated_at = updated_at - ${ms} where state = 'requested'`.execute(tx);
    await sql`update newsletters set next_at = next_at - ${ms}`.execute(tx);
    await sql`update restock_sends set next_at = next_at - ${ms}`.execute(tx);
    await sql`update gift_cards set deliver_at = deliver_at - ${ms}`.execute(tx);
    // Of a window that has moved nothing counts any more.
    await sql`update rate_limits set window_start = window_start - ${ms} where key <> 'seed'`.execute(tx);
    const late = await tx
      .selectFrom('provider_records')
      .select(['website_id', 'key', 'value'])
      .where('provider', '=', 'test-payments')
      .where('value', 'like', '%"succeedsAt"%')
      .execute();
    for (const { website_id, key, value } of late) {
      const charge = JSON.parse(value) as { succeedsAt: number };
      await tx
        .updateTable('provider_records')
        .set({ value: toJson({ ...charge, succeedsAt: charge.succeedsAt - ms }) })
        .where('website_id', '=', website_id)
        .where('provider', '=', 'test-payments')
        .where('key', '=', key)
        .where('value', '=', value)
        .execute();
    }
  });
}
