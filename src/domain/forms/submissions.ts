import type {
  Answerer,
  ListedSubmission,
  OfficeSubmission,
  SubmissionChange,
  SubmissionState,
} from '#contract/submission-calls.ts';
import { FormField, FormValues } from '#contract/form.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { FormSubmissions } from '#database/form-schema.ts';
import { fromFlag, toFlag } from '#database/values.ts';
import { answeredFields } from '#forms/answers.ts';
import { answerText } from '#forms/answer-text.ts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { rolesWith } from '../accounts/permissions.ts';
import { invalid } from '../check-input.ts';
import type { Refusal } from '#contract/refusals.ts';
import { keptMs } from '../websites/kept-periods.ts';
import type { Unit } from '../unit.ts';
import { listSentFiles } from './submission-files.ts';
import { firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;
const mostCounted = 1000;

export interface SubmissionFilter {
  state?: SubmissionState;
  formId?: string;
  starred?: boolean;
  mine?: boolean;
  answered?: boolean;
  search?: string;
  /** The id after which the list goes on. */
  before?: string;
}

const own = (read: Read, websiteId: string) =>
  read
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .where('form_submissions.website_id', '=', websiteId);

/** What was sent by forms, the newest first, with what waits to be read. */
export async function listSubmissions(
  read: Read,
  { websiteId, accountId }: { websiteId: string; accountId: string },
  filter: SubmissionFilter,
) {
  const { state = 'inbox', formId, starred, mine, answered, search = '', before } = filter;
  let rows = own(read, websiteId).where('form_submissions.state', '=', state);
  if (formId !== undefined) rows = rows.where('form_submissions.form_id', '=', formId);
  if (starred) rows = rows.where('is_starred', '=', 1);
  if (mine) rows = rows.where('assigned_to', '=', accountId);
  if (answered !== undefined) rows = rows.where('answered_at', answered ? 'is not' : 'is', null);
  if (before !== undefined) rows = rows.where('form_submissions.id', '<', before);
  for (const word of search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 4))
    rows = rows.where(holds(word));
  const [{ rows: found, hasMore }, unread, quarantined, forms, people] = await Promise.all([
    rows.selectAll('form_submissions').select('forms.name').orderBy('form_submissions.id', 'desc').$call(firstOf(page)),
    count(read, websiteId, 'inbox'),
    count(read, websiteId, 'quarantine'),
    read.selectFrom('forms').select(['id', 'name']).where('website_id', '=', websiteId).orderBy('name').execute(),
    listAnswerers(read, websiteId),
  ]);
  const submissions = found.map(toListed);
  return { submissions, hasMore, unread, quarantined, forms, people };
}

/** Who of the team may answer messages, by email. */
export function listAnswerers(read: Read, websiteId: string): Promise<Answerer[]> {
  return read
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['account.id as accountId', 'account.email'])
    .where('member.website_id', '=', websiteId)
    .where('member.role', 'in', rolesWith('submissions.manage'))
    .orderBy('account.email')
    .execute();
}

function holds(word: string) {
  const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`(search_text like ${pattern} escape '!' or lower(coalesce(email, '')) like ${pattern} escape '!')`;
}

/** Of the inbox those that were not read yet; of what waits apart all. */
/** How many messages nobody has read, counted up to 1,000. */
export const countUnread = (read: Read, websiteId: string) => count(read, websiteId, 'inbox');

async function count(read: Read, websiteId: string, state: 'inbox' | 'quarantine'): Promise<number> {
  let rows = read
    .selectFrom('form_submissions')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('state', '=', state);
  if (state === 'inbox') rows = rows.where('is_read', '=', 0);
  const counted = await read
    .selectFrom(rows.limit(mostCounted).as('those'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return counted?.total ?? 0;
}

type NamedRow = FormSubmissions & { name: string };

const toListed = (row: NamedRow): ListedSubmission => ({
  id: row.id,
  formId: row.form_id,
  formName: row.name,
  state: row.state,
  isRead: fromFlag(row.is_read),
  isStarred: fromFlag(row.is_starred),
  assignedTo: row.assigned_to,
  answeredAt: row.answered_at,
  summary: row.summary,
  email: row.email,
  createdAt: row.created_at,
});

/** One message, its answers under the titles that their fields had; undefined where the website has none of that id. */
export async function loadSubmission(read: Read, websiteId: string, id: string): Promise<OfficeSubmission | undefined> {
  const row = await own(read, websiteId)
    .innerJoin('form_versions', (join) =>
      join
        .onRef('form_versions.form_id', '=', 'form_submissions.form_id')
        .onRef('form_versions.version', '=', 'form_submissions.version'),
    )
    .selectAll('form_submissions')
    .select(['forms.name', 'form_versions.fields'])
    .where('form_submissions.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toListed(row),
    pageTitle: row.page_title,
    pagePath: row.page_path,
    answers: answersOf(row),
    files: await listSentFiles(read, websiteId, id),
    forgetAt: row.forget_at,
  };
}

/** Answers as people read them, each under the title that its field had. */
function answersOf({ answers, fields }: { answers: string; fields: string }) {
  const answered = answeredFields(parseJson(Type.Array(FormField), fields), parseJson(FormValues, answers));
  return answered.map((answer) => ({ type: answer.type, title: answer.rawTitle, text: answerText(answer) }));
}

/**
 * Marks messages, says who answers them, deletes them, or takes them back; gives how many there were. What is deleted can come back for a
 * month.
 */
export async function changeSubmissions(
  unit: Unit,
  { ids, ...change }: SubmissionChange,
): Promise<{ changed: number } | Refusal<'invalid'>> {
  const { tx, websiteId, now } = unit;
  const { isRead, isStarred, isAnswered, state, assignedTo } = change;
  if (assignedTo && !(await listAnswerers(tx, websiteId)).some(({ accountId }) => accountId === assignedTo)) {
    return invalid({ assignedTo: 'Choose somebody of your team who may read messages.' });
  }
  const keptWhenDeleted = await keptMs(tx, websiteId, 'deletedSubmissions');
  const rows = tx.updateTable('form_submissions').where('website_id', '=', websiteId).where('id', 'in', ids);
  const changed = await rows
    .set((eb) => ({
      is_read: isRead === undefined ? eb.ref('is_read') : toFlag(isRead),
      is_starred: isStarred === undefined ? eb.ref('is_starred') : toFlag(isStarred),
      answered_at:
        isAnswered === undefined
          ? eb.ref('answered_at')
          : isAnswered
            ? eb.fn.coalesce('answered_at', eb.val(now))
            : null,
      assigned_to: assignedTo === undefined ? eb.ref('assigned_to') : assignedTo,
      state: state ?? eb.ref('state'),
      forget_at:
        state === undefined ? eb.ref('forget_at') : state === 'deleted' ? now + keptWhenDeleted : eb.ref('keep_until'),
    }))
    .returning('id')
    .execute();
  if (state === 'deleted' && changed.length > 0) {
    const details = { count: changed.length };
    await unit.record({ action: 'submission.delete', subjectId: changed[0]?.id ?? '', details });
  }
  return { changed: changed.length };
}

/** All messages of a form, but deleted ones, the oldest first, with the fields of the version that each was sent by. */
export async function* readSubmissions(read: Read, websiteId: string, formId: string) {
  for (let after = ''; ;) {
    const rows = await read
      .selectFrom('form_submissions')
      .innerJoin('form_versions', (join) =>
        join
          .onRef('form_versions.form_id', '=', 'form_submissions.form_id')
          .onRef('form_versions.version', '=', 'form_submissions.version'),
      )
      .selectAll('form_submissions')
      .select('form_versions.fields')
      .where('form_submissions.website_id', '=', websiteId)
      .where('form_submissions.form_id', '=', formId)
      .where('form_submissions.state', '!=', 'deleted')
      .where('form_submissions.id', '>', after)
      .orderBy('form_submissions.id')
      .limit(200)
      .execute();
    for (const row of rows) {
      yield { createdAt: row.created_at, pagePath: row.page_path, state: row.state, answers: answersOf(row) };
    }
    if (rows.length < 200) return;
    after = rows.at(-1)?.id ?? '';
  }
}
