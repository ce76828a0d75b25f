import type { GiftCardBalance } from '#contract/gift-card.ts';
import type { Read, Write } from '#database/database.ts';
import type { GiftCards } from '#database/gift-card-schema.ts';
import { toFlag } from '#database/values.ts';
import { isUnexpired } from './expiry.ts';
import { hashOfCode } from './gift-cards.ts';
import type { Site } from '../websites/site.ts';

export interface KnownGiftCard extends GiftCardBalance {
  lastFour: string;
  /** When it ends; null where it never does. */
  expiresAt: number | null;
}

/** Where a card is to pay. */
interface Paying {
  isTest: boolean;
  now: number;
}

/** Cards of test purchases pay for tests alone, and real ones for nothing else; blocked ones and those that ended for nothing. */
function spendable(db: Read | Write, site: Site, { isTest, now }: Paying) {
  return db
    .selectFrom('gift_cards')
    .select(['id', 'last_four', 'balance_cents', 'expires_at'])
    .where('website_id', '=', site.id)
    .where('currency', '=', site.currency)
    .where('blocked_at', 'is', null)
    .where(isUnexpired(now))
    .where('test_mode', '=', toFlag(isTest));
}

/** The gift card that a code opens, if it can pay here. */
export async function findGiftCard(
  read: Read,
  site: Site,
  paying: Paying,
  code: string,
): Promise<KnownGiftCard | undefined> {
  const row = await spendable(read, site, paying).where('code_hash', '=', hashOfCode(code)).executeTakeFirst();
  return row && toKnown(row);
}

/** Gift cards by id, in the order in which they are to pay. */
export async function loadGiftCards(
  db: Read | Write,
  site: Site,
  paying: Paying,
  ids: readonly string[],
): Promise<KnownGiftCard[]> {
  if (ids.length === 0) return [];
  const rows = await spendable(db, site, paying)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(toKnown).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const toKnown = (row: Pick<GiftCards, 'id' | 'last_four' | 'balance_cents' | 'expires_at'>): KnownGiftCard => ({
  id: row.id,
  lastFour: row.last_four,
  balanceCents: row.balance_cents,
  expiresAt: row.expires_at,
});
