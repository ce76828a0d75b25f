import type { Unit } from '../unit.ts';

/** A line of the stock ledger by a person or the seed; the audit log's line tells who and why. */
export function stockLine(unit: Unit, act: string) {
  const own = { id: unit.newId(), website_id: unit.websiteId, created_at: unit.now };
  return { ...own, reason: 'set' as const, reference: act };
}
