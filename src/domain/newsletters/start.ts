import { validationMessages } from '#catalog/interface-messages.ts';
import type { NewsletterDraft } from '#contract/newsletter.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { invalid } from '../check-input.ts';
import { nameOfList } from '../mailing-lists/mailing-lists.ts';
import type { Newsletters } from '#database/mailing-list-schema.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { changedMeanwhile, draftOf, findNewsletter, isHeld, noNewsletter } from './newsletters.ts';
import { isWhole } from './parts.ts';

const batch = 100;
const actor = { kind: 'system', id: 'newsletters' } as const;

type NewsletterStatus = Newsletters['status'];
type Started = { status: NewsletterStatus } | Refusal;

/** Sends a draft, now or at a time; `version` is the one that was seen by who says so. */
export async function startNewsletter(
  unit: Unit,
  id: string,
  { version, at }: { version: number; at?: number },
): Promise<Started> {
  const { tx, websiteId, now } = unit;
  const row = await findNewsletter(tx, websiteId, id);
  if (!row) return noNewsletter();
  if (isHeld(row)) return goOn(unit, id, version);
  if (row.status !== 'draft') return new Refusal('refused', 'It is on its way already.');
  if (row.version !== version) return changedMeanwhile();
  const draft = draftOf(row);
  const errors = whatIsMissing(draft);
  if (at !== undefined && at <= now) errors.at = 'Choose a time that is still to come.';
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (at === undefined) return begin(unit, id, { from: 'draft', version });
  const scheduled = await change(unit, id, { from: 'draft', version }, { status: 'scheduled', send_at: at });
  if (!scheduled) return changedMeanwhile();
  await unit.record({ action: 'newsletter.schedule', subjectId: id, details: { subject: row.subject } });
  return { status: 'scheduled' };
}

/** Goes on with one that is held: who is not noted as mailed gets it. */
async function goOn(unit: Unit, id: string, version: number): Promise<Started> {
  const seen = { from: 'sending', version } as const;
  const begun = await change(unit, id, seen, { status: 'sending', next_at: unit.now });
  return begun ? announce(unit, id, begun) : changedMeanwhile();
}

/** What a newsletter cannot be sent without, by its fields. */
function whatIsMissing({ listId, subject, parts }: NewsletterDraft): Record<string, string> {
  const unfinished = parts.findIndex((part) => !isWhole(part));
  return {
    ...(!listId && { listId: validationMessages.listMissing }),
    ...(subject.trim() === '' && { subject: 'Enter a subject.' }),
    ...(parts.length === 0 && { parts: 'Add a part: there is nothing to read yet.' }),
    ...(unfinished >= 0 && { [`parts.${unfinished}`]: 'Something is missing in this part.' }),
  };
}

/** Whom it goes to is noted by the parts of its sending, up to who is on the list now. */
async function begin(unit: Unit, id: string, seen: Seen): Promise<Started> {
  const { now } = unit;
  const times = { send_at: now, started_at: now, next_at: now };
  const begun = await change(unit, id, seen, { status: 'sending', frozen_to: '', ...times });
  return begun ? announce(unit, id, begun) : changedMeanwhile();
}

async function announce(unit: Unit, id: string, { subject, list_id: listId }: Changed): Promise<Started> {
  const list = await nameOfList(unit.tx, unit.websiteId, listId ?? '');
  await unit.record({ action: 'newsletter.send', subjectId: id, details: { subject, list } });
  await queueTurn(unit, id, unit.now);
  return { status: 'sending' };
}

/** Makes the next part of a newsletter's sending due; of the same time there is one. */
export function queueTurn(unit: Unit, id: string, at: number): Promise<void> {
  const name = `newsletter:${id}:${at}`;
  return unit.enqueue({ kind: 'newsletter.send', payload: { newsletterId: id }, runAt: at, name });
}

/** Stops a newsletter: one that waits for its time is a draft again, of one that is being sent nothing more goes out. */
export async function stopNewsletter(unit: Unit, id: string): Promise<Started> {
  const waiting = await change(unit, id, { from: 'scheduled' }, { status: 'draft', send_at: null });
  const stopped = waiting ?? (await change(unit, id, { from: 'sending' }, { status: 'cancelled', ended_at: unit.now }));
  if (!stopped) {
    const row = await findNewsletter(unit.tx, unit.websiteId, id);
    return row ? new Refusal('refused', 'It is not on its way.') : noNewsletter();
  }
  const action = waiting ? 'newsletter.unschedule' : 'newsletter.cancel';
  await unit.record({ action, subjectId: id, details: { subject: stopped.subject } });
  return { status: stopped.status };
}

/** As what it was seen, and in which version where that matters. */
interface Seen {
  from: NewsletterStatus;
  version?: number;
}

type Changed = Pick<Newsletters, 'subject' | 'list_id'>;

interface Change {
  status: NewsletterStatus;
  send_at?: number | null;
  started_at?: number;
  ended_at?: number;
  next_at?: number;
  frozen_to?: string;
}

function change({ tx, websiteId, now }: Unit, id: string, { from, version }: Seen, to: Change) {
  let own = tx
    .updateTable('newsletters')
    .set((eb) => ({ ...to, version: eb('version', '+', 1), updated_at: now }))
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('status', '=', from);
  if (version !== undefined) own = own.where('version', '=', version);
  return own.returning(['subject', 'status', 'list_id']).executeTakeFirst();
}

/** Begins newsletters whose time has come, and goes on with those whose process died or whose mail server was away. */
export async function sendDueNewsletters(deps: UnitDeps): Promise<void> {
  const now = deps.clock.now();
  const { read } = deps.database;
  const due = await ofWebsites(read)
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(batch)
    .execute();
  for (const { id, website_id: websiteId } of due) {
    await inUnit(deps, { websiteId, actor }, (unit) => begin(unit, id, { from: 'scheduled' }));
  }
  const open = await ofWebsites(read)
    .where('status', '=', 'sending')
    .where('next_at', '<=', now)
    .limit(batch)
    .execute();
  for (const { id, website_id: websiteId, next_at } of open) {
    await inUnit(deps, { websiteId, actor }, (unit) => queueTurn(unit, id, next_at ?? now));
  }
}

/** The newsletters of websites that are there: of one that is deleted nothing goes out. */
function ofWebsites(read: Read) {
  return read
    .selectFrom('newsletters')
    .innerJoin('websites', 'websites.id', 'newsletters.website_id')
    .select(['newsletters.id', 'newsletters.website_id', 'newsletters.next_at'])
    .where('websites.deleted_at', 'is', null);
}
