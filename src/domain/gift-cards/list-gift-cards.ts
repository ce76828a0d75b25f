import { Type } from 'typebox';
import { sql } from 'kysely';
import type { GiftCardState, ListedGiftCard } from '#contract/gift-card-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { GiftCards } from '#database/gift-card-schema.ts';
import { toFlag } from '#database/values.ts';
import { isLike } from '../found-words.ts';
import { countFitting, firstOf } from '../paging.ts';
import { isUnexpired, lastDayOf } from './expiry.ts';

/** So many come at once. */
const page = 50;
const mostLines = 200;

export interface GiftCardFilter {
  search?: string;
  state?: GiftCardState;
  test?: boolean;
  offset?: number;
}

/** Whose cards they are, where the shop is, and when that is asked. */
interface Of {
  websiteId: string;
  timeZone: string;
  now: number;
}

/** The gift cards of a website, the newest first, and how many fit in all. */
export async function listGiftCards(read: Read, of: Of, filter: GiftCardFilter) {
  const { search = '', state, test = false, offset = 0 } = filter;
  const { websiteId, now } = of;
  let own = read.selectFrom('gift_cards').where('website_id', '=', websiteId).where('test_mode', '=', toFlag(test));
  if (state === 'blocked') own = own.where('blocked_at', 'is not', null);
  else if (state) own = own.where('blocked_at', 'is', null).where('balance_cents', state === 'spent' ? '=' : '>', 0);
  if (state === 'open') own = own.where(isUnexpired(now));
  else if (state === 'expired') own = own.where('expires_at', '<=', now);
  for (const word of search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 4)) own = own.where(holds(word));
  const [{ rows, hasMore }, total] = await Promise.all([
    own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).$call(firstOf(page)),
    countFitting(read, own.select('id')),
  ]);
  return { giftCards: rows.map((row) => toListed(row, of)), hasMore, total };
}

/** One gift card with its ledger, the newest line first; undefined where the website has none of that id. */
export async function loadGiftCard(read: Read, of: Of, id: string) {
  const { websiteId } = of;
  const own = read.selectFrom('gift_cards').selectAll().where('website_id', '=', websiteId);
  const row = await own.where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const rows = await read
    .selectFrom('gift_card_ledger')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('gift_card_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostLines)
    .execute();
  const notes = await notesOf(read, websiteId, id);
  const lines = rows.map((line) => ({
    id: line.id,
    at: line.created_at,
    amountCents: line.amount_cents,
    reason: line.reason,
    note: notes.get(line.reference ?? '') ?? '',
  }));
  return { giftCard: toListed(row, of), message: row.message, lines };
}

const TopUp = Type.Object({ topUpId: Type.Optional(Type.String()), note: Type.Optional(Type.String()) });

/** Why amounts were added, by the ids of what added them. */
async function notesOf(read: Read, websiteId: string, id: string): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('audit_log')
    .select('details')
    .where('website_id', '=', websiteId)
    .where('action', '=', 'gift-card.top-up')
    .where('subject_id', '=', id)
    .execute();
  return new Map(
    rows.map(({ details }) => {
      const { topUpId = '', note = '' } = parseJson(TopUp, details);
      return [topUpId, note];
    }),
  );
}

function stateOf({ blocked_at, balance_cents, expires_at }: GiftCards, now: number): GiftCardState {
  if (blocked_at !== null) return 'blocked';
  if (balance_cents === 0) return 'spent';
  return expires_at !== null && expires_at <= now ? 'expired' : 'open';
}

function toListed(row: GiftCards, { timeZone, now }: Of): ListedGiftCard {
  return {
    id: row.id,
    lastFour: row.last_four,
    state: stateOf(row, now),
    currency: row.currency,
    issuedCents: row.issued_cents,
    balanceCents: row.balance_cents,
    email: row.email,
    orderId: row.order_id,
    createdAt: row.created_at,
    lastDay: row.expires_at === null ? null : lastDayOf(row.expires_at, timeZone),
  };
}

/** The end of a code, or a part of an address. */
const holds = (word: string) => sql<boolean>`(lower(last_four) ${isLike(word)} or email ${isLike(word)})`;
