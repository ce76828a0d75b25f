import type { ListedSubscriber, SubscriberState } from '#contract/mailing-list-calls.ts';
import type { Read } from '#database/database.ts';
import type { Subscribers } from '#database/mailing-list-schema.ts';
import { holdsWords } from '../found-words.ts';
import { countFitting, firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;

export interface SubscriberFilter {
  state?: SubscriberState;
  /** Only who has bought, or only who has not. */
  bought?: 'yes' | 'no';
  search?: string;
  /** The id after which the list goes on. */
  before?: string;
}

/** Who is on a list, the newest first, and how many fit in all. */
export async function listSubscribers(
  read: Read,
  { websiteId, listId }: { websiteId: string; listId: string },
  { state = 'subscribed', bought, search = '', before }: SubscriberFilter,
) {
  let own = read
    .selectFrom('subscribers')
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('state', '=', state);
  if (bought) own = own.where('bought', '=', bought === 'yes' ? 1 : 0);
  own = own.where(holdsWords(search));
  const after = before === undefined ? own : own.where('id', '<', before);
  const [{ rows, hasMore }, total] = await Promise.all([
    after.selectAll().orderBy('id', 'desc').$call(firstOf(page)),
    countFitting(read, own.select('id')),
  ]);
  return { subscribers: rows.map(toListed), hasMore, total };
}

const toListed = (row: Subscribers): ListedSubscriber => ({
  id: row.id,
  email: row.email,
  name: row.name,
  state: row.state,
  source: row.source,
  consentText: row.consent_text,
  consentedAt: row.consented_at,
  endedBy: row.ended_by,
});

/** All of a list, the oldest first, whatever their state. */
export async function* readSubscribers(read: Read, websiteId: string, listId: string) {
  for (let after = ''; ;) {
    const own = read.selectFrom('subscribers').selectAll().where('website_id', '=', websiteId);
    const rows = await own.where('list_id', '=', listId).where('id', '>', after).orderBy('id').limit(500).execute();
    yield* rows.map(toListed);
    if (rows.length < 500) return;
    after = rows.at(-1)?.id ?? '';
  }
}
