import { RecentChange } from '#contract/bulk-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { namePeople } from '../audit/list-acts.ts';
import { AskedChange, keptMs } from './bulk-record.ts';

/** So many are listed. */
const most = 100;

/** What was done to many products at once and can be taken back, or was; the newest first. */
export async function listBulkChanges(read: Read, websiteId: string, now: number): Promise<RecentChange[]> {
  const own = read.selectFrom('bulk_changes').selectAll().where('website_id', '=', websiteId);
  const kept = own
    .where('created_at', '>', now - keptMs)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await kept.limit(most).execute();
  if (rows.length === 0) return [];
  const acts = await read
    .selectFrom('audit_log')
    .select(['subject_id', 'actor_kind', 'actor_id', 'via'])
    .where('website_id', '=', websiteId)
    .where('action', '=', 'product.bulk')
    .where(
      'subject_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const names = await namePeople(read, websiteId, acts);
  const people = new Map(acts.map(({ subject_id: id }, at) => [id, names[at] ?? '']));
  return rows.map(({ id, change, products, variants, undone, created_at: at, state, done, total }) => ({
    id,
    at,
    person: people.get(id) ?? '',
    kind: parseJson(AskedChange, change).change.kind,
    products,
    variants,
    state,
    done,
    total,
    undone: undone === null ? null : parseJson(RecentChange.properties.undone, undone),
  }));
}
