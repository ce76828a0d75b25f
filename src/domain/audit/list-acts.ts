import { acts, type ActTopic } from '#catalog/acts.ts';
import type { AuditFilter } from '#contract/audit-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { AuditLog } from '#database/audit-schema.ts';
import type { Read } from '#database/database.ts';
import { ActDetails, fillAct } from '../act-words.ts';
import { nameSubjects } from './name-subjects.ts';
import { firstOf } from '../paging.ts';

/** So many acts come at once. */
const page = 50;

const sentences: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(acts));
const topics = new Map(
  Object.entries(acts).flatMap(([topic, told]) => Object.keys(told).map((name) => [name, topic as ActTopic])),
);

/** What was done on a website, the newest first, from the one before `before` on. */
export async function listActs(read: Read, websiteId: string, filter: AuditFilter & { before?: string }) {
  const { rows, hasMore } = await select(read, websiteId, filter).$call(firstOf(page));
  return { acts: await tellActs(read, websiteId, rows), hasMore };
}

/** What was done to one thing, the newest first. */
export async function listActsOf(read: Read, websiteId: string, subjectId: string) {
  const own = select(read, websiteId, {}).where('subject_id', '=', subjectId);
  return tellActs(read, websiteId, await own.limit(page).execute());
}

/** The same, all of it, page by page. */
export async function* allActs(read: Read, websiteId: string, filter: AuditFilter) {
  for (let before: string | undefined; ;) {
    const { acts: some, hasMore } = await listActs(read, websiteId, { ...filter, ...(before && { before }) });
    yield* some;
    before = some.at(-1)?.id;
    if (!hasMore) return;
  }
}

export type ToldAct = Awaited<ReturnType<typeof tellActs>>[number];

function select(
  read: Read,
  websiteId: string,
  { person, topic, from, until, before }: AuditFilter & { before?: string },
) {
  let own = read.selectFrom('audit_log').selectAll().where('website_id', '=', websiteId);
  if (person !== undefined) own = own.where('actor_id', '=', person);
  if (topic !== undefined) own = own.where('action', 'in', Object.keys(acts[topic]));
  if (from !== undefined) own = own.where('created_at', '>=', from);
  if (until !== undefined) own = own.where('created_at', '<', until);
  if (before !== undefined) own = own.where('id', '<', before);
  return own.orderBy('id', 'desc');
}

async function tellActs(read: Read, websiteId: string, rows: readonly AuditLog[]) {
  const ids = rows.flatMap(({ actor_id: actor, subject_id: subject }) =>
    actor === null ? [subject] : [actor, subject],
  );
  const names = await nameSubjects(read, websiteId, [...new Set(ids)]);
  return rows.map((row) => {
    const { id, actor_id: personId, action, subject_id: subjectId, address, via, created_at: at } = row;
    const details = parseJson(ActDetails, row.details);
    const name =
      names.get(subjectId) ?? details.title ?? details.filename ?? details.name ?? details.url ?? hostOf(row);
    return {
      id,
      at,
      personId,
      person: personOf(row, names),
      topic: topics.get(action) ?? ('settings' as const),
      action,
      text: fillAct(sentences[action] ?? action, { ...details, name }),
      address: address ?? '',
      via: via ?? '',
      subjectId,
      details,
    };
  });
}

/** Domains are known by what they are. */
const hostOf = ({ action, subject_id: host }: AuditLog) => (action.startsWith('domain.') ? host : undefined);

type Person = Pick<AuditLog, 'actor_kind' | 'actor_id' | 'via'>;

/** Who it was: an email, a key of the API, or Vitrine itself. */
function personOf({ actor_kind: kind, actor_id: id, via }: Person, names: ReadonlyMap<string, string>): string {
  if (kind === 'system') return 'Vitrine';
  if (kind !== 'owner' || id === null) return 'A visitor';
  if (id.startsWith('key:')) return `The key ${via ? `“${via}”` : 'of a program'}`;
  return names.get(id) ?? 'Somebody whose account is gone';
}

/** Who it was of each row, in their order. */
export async function namePeople(read: Read, websiteId: string, rows: readonly Person[]): Promise<string[]> {
  const ids = rows.flatMap(({ actor_id: id }) => id ?? []);
  const names = await nameSubjects(read, websiteId, [...new Set(ids)]);
  return rows.map((row) => personOf(row, names));
}

/** All who did something on a website, by name. */
export async function listPeople(read: Read, websiteId: string) {
  const rows = await read
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_kind'])
    .select((eb) => eb.fn.max('via').as('via'))
    .where('website_id', '=', websiteId)
    .where('actor_id', 'is not', null)
    .where('actor_kind', '=', 'owner')
    .groupBy(['actor_id', 'actor_kind'])
    .execute();
  const ids = rows.map(({ actor_id: id }) => id ?? '');
  const names = await nameSubjects(read, websiteId, ids);
  const people = rows.map((row) => ({ id: row.actor_id ?? '', name: personOf(row, names) }));
  return people.sort((a, b) => a.name.localeCompare(b.name));
}
