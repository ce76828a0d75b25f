import { releaseStock } from '../catalogue/stock.ts';
import { inUnit, type UnitDeps } from '../unit.ts';

const batch = 100;
const actor = { kind: 'system', id: 'sweep' } as const;

/** Ends checkouts whose time is over and gives their stock back. Those being paid are the reconciler's. */
export async function expireCheckouts(deps: UnitDeps): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const due = await deps.database.read
      .selectFrom('checkouts')
      .select(['id', 'website_id'])
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .limit(batch)
      .execute();
    for (const { id, website_id } of due) await expire(deps, website_id, id);
    if (due.length < batch) return;
  }
}

function expire(deps: UnitDeps, websiteId: string, checkoutId: string): Promise<void> {
  return inUnit(deps, { websiteId, actor }, async (unit) => {
    const expired = await unit.tx
      .updateTable('checkouts')
      .set({ state: 'expired', live_cart_id: null, updated_at: unit.now })
      .where('website_id', '=', websiteId)
      .where('id', '=', checkoutId)
      .where('state', '=', 'open')
      .where('expires_at', '<=', unit.now)
      .returning('id')
      .executeTakeFirst();
    if (expired) await releaseStock(unit, checkoutId);
  });
}
