import type { Services } from '../services.ts';
import { releaseStock } from './stock.ts';

const batch = 100;

/** Ends checkouts whose time is over and gives their stock back. Those being paid are the reconciler's. */
export async function expireCheckouts(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.read
    .selectFrom('checkouts')
    .select(['id', 'website_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(batch)
    .execute();
  for (const { id, website_id: websiteId } of due) {
    await services.database.write(async (tx) => {
      const expired = await tx
        .updateTable('checkouts')
        .set({ state: 'expired', live_cart_id: null, updated_at: now })
        .where('website_id', '=', websiteId)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('expires_at', '<=', now)
        .returning('id')
        .executeTakeFirst();
      if (expired) await releaseStock(services.database, tx, { websiteId, checkoutId: id, now });
    });
  }
}
