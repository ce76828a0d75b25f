import type { ExpressionBuilder } from 'kysely';
import { giftLimits } from '#catalog/gift-words.ts';
import type { Schema } from '#database/schema.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';

const dayMs = 24 * 3_600_000;
const batch = 500;
const actor = { kind: 'system', id: 'gift-cards' } as const;

/**
 * Has those reminded who have a gift card with something on it that ends within 30 days, once for each end that a card is
 * given. Any number of processes may do so at once.
 */
export async function remindOfExpiry(deps: UnitDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.database.read
    .selectFrom('gift_cards')
    .select(['id', 'website_id'])
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + giftLimits.remindDays * dayMs)
    .where(isToRemind(now))
    .orderBy('expires_at')
    .limit(batch)
    .execute();
  for (const { id, website_id: websiteId } of due) await inUnit(deps, { websiteId, actor }, (unit) => remind(unit, id));
}

async function remind(unit: Unit, giftCardId: string): Promise<void> {
  const claimed = await unit.tx
    .updateTable('gift_cards')
    .set((eb) => ({ reminded_expiry: eb.ref('expires_at') }))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', giftCardId)
    .where('expires_at', '>', unit.now)
    .where(isToRemind(unit.now))
    .returning('expires_at')
    .executeTakeFirst();
  if (!claimed?.expires_at) return;
  const payload = { giftCardId, expiresAt: claimed.expires_at };
  const name = `gift-card-expiry:${giftCardId}:${claimed.expires_at}`;
  await unit.enqueue({ kind: 'mail.gift-card-expiry', payload, name });
}

/** Of what pays, has an address, has reached it, and was not reminded of this end. */
const isToRemind = (now: number) => (eb: ExpressionBuilder<Schema, 'gift_cards'>) =>
  eb.and([
    eb('balance_cents', '>', 0),
    eb('blocked_at', 'is', null),
    eb('email', 'is not', null),
    eb.or([eb('deliver_at', 'is', null), eb('deliver_at', '<=', now)]),
    eb.or([eb('reminded_expiry', 'is', null), eb('reminded_expiry', '<>', eb.ref('expires_at'))]),
  ]);
