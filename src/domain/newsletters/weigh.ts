import { countOn } from '../mailing-lists/kept.ts';
import type { Unit } from '../unit.ts';

/** So many newsletters in a row are refused for good, then the address is off the list. */
const mostRefusals = 2;

interface Weighed {
  id: string;
  /** How many were refused before. */
  refusals: number;
}

/** Counts what an address does with newsletters: one that it takes begins the count anew, a complaint ends it at once. */
export async function weigh(
  unit: Unit,
  { id, refusals: before }: Weighed,
  outcome: 'sent' | 'refused' | 'complaint',
): Promise<void> {
  const { tx, websiteId, now } = unit;
  const refusals = outcome === 'sent' ? 0 : outcome === 'refused' ? before + 1 : mostRefusals;
  if (refusals === before) return;
  const off = { state: 'unsubscribed', ended_by: 'refusals', ended_at: now } as const;
  const weighed = await tx
    .updateTable('subscribers')
    .set({ refusals, ...(refusals >= mostRefusals && off) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'subscribed')
    .returning(['list_id', 'state'])
    .executeTakeFirst();
  if (weighed?.state === 'unsubscribed') await countOn(unit, weighed.list_id, -1);
}
