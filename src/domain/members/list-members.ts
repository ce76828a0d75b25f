import type { ListedMember, OfficeMember } from '#contract/member-calls.ts';
import type { Read } from '#database/database.ts';
import type { SiteUsers } from '#database/member-schema.ts';
import { areasOfMember } from '../member-areas/people.ts';
import { listMemberNotes } from './member-notes.ts';
import { memberOrders } from './member-orders.ts';
import { listMemberSessions } from './member-sessions.ts';
import { holdsWords } from '../found-words.ts';
import { countFitting, firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;

export interface MemberFilter {
  search?: string;
  blocked?: boolean;
  /** The id after which the list goes on. */
  before?: string;
}

/** The members of a website, the newest first, and how many fit in all. */
export async function listMembers(
  read: Read,
  websiteId: string,
  { search = '', blocked = false, before }: MemberFilter,
) {
  let own = read.selectFrom('site_users').where('website_id', '=', websiteId);
  own = own.where('blocked_at', blocked ? 'is not' : 'is', null);
  own = own.where(holdsWords(search));
  const after = before === undefined ? own : own.where('id', '<', before);
  const [{ rows, hasMore }, total] = await Promise.all([
    after.selectAll().orderBy('id', 'desc').$call(firstOf(page)),
    countFitting(read, own.select('id')),
  ]);
  return { members: rows.map(toListed), hasMore, total };
}

const toListed = (row: SiteUsers): ListedMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  isBlocked: row.blocked_at !== null,
  createdAt: row.created_at,
  seenAt: row.seen_at,
});

/** One member as those who work on the website see them; undefined where there is none of that id. */
export async function loadMember(
  read: Read,
  websiteId: string,
  id: string,
  now: number,
): Promise<OfficeMember | undefined> {
  const own = read.selectFrom('site_users').selectAll().where('website_id', '=', websiteId);
  const row = await own.where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [orders, areas, sessions, notes] = await Promise.all([
    memberOrders(read, { websiteId, id, email: row.email }),
    areasOfMember(read, websiteId, row.email, now),
    listMemberSessions(read, websiteId, id, now),
    listMemberNotes(read, websiteId, id),
  ]);
  return {
    member: toListed(row),
    orders: orders.map((order) => ({
      id: order.id,
      orderNumber: order.order_number,
      createdAt: order.created_at,
      totalCents: order.grand_total_cents,
      currency: order.currency,
    })),
    areas: areas.map(({ id: areaId, name, isAsking, source, endsAt }) => {
      return { id: areaId, name, isAsking, source, endsAt };
    }),
    sessions: sessions.map(({ id: sessionId, device, address, seenAt }) => {
      return { id: sessionId, device, address, seenAt };
    }),
    notes,
  };
}
