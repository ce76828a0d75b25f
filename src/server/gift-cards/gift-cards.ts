import type { GiftCardBalance } from '#contract/gift-card.ts';
import type { Read, Write } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { hashOfCode } from '#domain/orders/gift-cards.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';

export interface KnownGiftCard extends GiftCardBalance {
  lastFour: string;
}

/** Cards of test purchases pay for tests alone, and real ones for nothing else. */
function spendable(services: Services, db: Read | Write, site: Site) {
  return db
    .selectFrom('gift_cards')
    .select(['id', 'last_four', 'balance_cents'])
    .where('website_id', '=', site.id)
    .where('currency', '=', site.currency)
    .where('test_mode', '=', toFlag(services.isTestMode(site)));
}

/** The gift card that a code opens, if it can pay here. */
export async function findGiftCard(services: Services, site: Site, code: string): Promise<KnownGiftCard | undefined> {
  const row = await spendable(services, services.database.read, site)
    .where('code_hash', '=', hashOfCode(services, code))
    .executeTakeFirst();
  return row && { id: row.id, lastFour: row.last_four, balanceCents: row.balance_cents };
}

/** Gift cards by id, in the order in which they are to pay. */
export async function loadGiftCards(
  services: Services,
  db: Read | Write,
  site: Site,
  ids: readonly string[],
): Promise<KnownGiftCard[]> {
  if (ids.length === 0) return [];
  const rows = await spendable(services, db, site)
    .where('id', 'in', [...ids])
    .execute();
  return rows
    .map((row) => ({ id: row.id, lastFour: row.last_four, balanceCents: row.balance_cents }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
