import type { GiftCardBalance } from '#contract/gift-card.ts';
import type { Read, Write } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { hashOfCode } from './gift-cards.ts';
import type { Site } from '../websites/site.ts';

export interface KnownGiftCard extends GiftCardBalance {
  lastFour: string;
}

/** Cards of test purchases pay for tests alone, and real ones for nothing else; blocked ones for nothing. */
function spendable(db: Read | Write, site: Site, isTest: boolean) {
  return db
    .selectFrom('gift_cards')
    .select(['id', 'last_four', 'balance_cents'])
    .where('website_id', '=', site.id)
    .where('currency', '=', site.currency)
    .where('blocked_at', 'is', null)
    .where('test_mode', '=', toFlag(isTest));
}

/** The gift card that a code opens, if it can pay here. */
export async function findGiftCard(
  read: Read,
  site: Site,
  isTest: boolean,
  code: string,
): Promise<KnownGiftCard | undefined> {
  const row = await spendable(read, site, isTest).where('code_hash', '=', hashOfCode(code)).executeTakeFirst();
  return row && { id: row.id, lastFour: row.last_four, balanceCents: row.balance_cents };
}

/** Gift cards by id, in the order in which they are to pay. */
export async function loadGiftCards(
  db: Read | Write,
  site: Site,
  isTest: boolean,
  ids: readonly string[],
): Promise<KnownGiftCard[]> {
  if (ids.length === 0) return [];
  const rows = await spendable(db, site, isTest)
    .where('id', 'in', [...ids])
    .execute();
  return rows
    .map((row) => ({ id: row.id, lastFour: row.last_four, balanceCents: row.balance_cents }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
