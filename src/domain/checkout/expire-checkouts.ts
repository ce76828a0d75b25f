import type { Services } from '../services.ts';
import { releaseStock } from '../catalogue/stock.ts';

const batch = 100;

type Books = Pick<Services, 'database' | 'clock'>;

/** Ends checkouts whose time is over and gives their stock back. Those being paid are the reconciler's. */
export async function expireCheckouts(services: Books): Promise<void> {
  const now = services.clock.now();
  for (;;) {
    const due = await services.database.read
      .selectFrom('checkouts')
      .select(['id', 'website_id'])
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .limit(batch)
      .execute();
    for (const { id, website_id } of due) await expire(services, website_id, id, now);
    if (due.length < batch) return;
  }
}

function expire({ database }: Books, websiteId: string, checkoutId: string, now: number): Promise<void> {
  return database.write(async (tx) => {
    const expired = await tx
      .updateTable('checkouts')
      .set({ state: 'expired', live_cart_id: null, updated_at: now })
      .where('website_id', '=', websiteId)
      .where('id', '=', checkoutId)
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .returning('id')
      .executeTakeFirst();
    if (expired) await releaseStock(database, tx, { websiteId, checkoutId, now });
  });
}
