import { commentLimits, commentStates, commentWords as words } from '#catalog/comment-words.ts';
import type { CommentSettings } from '#contract/comment-settings.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Comments } from '#database/comment-schema.ts';
import { toFlag } from '#database/values.ts';
import { isEmail } from '#forms/email.ts';
import type { SolvedCaptcha } from '#providers/captcha/captcha-provider.ts';
import { spendCaptcha } from '../forms/store-submission.ts';
import { hashToken } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { commentHtml } from './comment-html.ts';
import { readAnswers, tellAnswered, tellWaiting } from './comment-readers.ts';
import { touchPlace, type Place } from './places.ts';

/** The same again within this is one comment, in ms. */
const twiceMs = 10 * 60_000;

/** What somebody wrote, as text. */
export interface GivenComment {
  body: string;
  name: string;
  email: string;
  /** The comment that it answers; '' for none. */
  parentId: string;
  wantsMail: boolean;
}

/** Who writes: a member, under the name that they have there, or anybody. */
export interface Writer {
  member?: { id: string; email: string; name: string } | undefined;
  /** Names where it comes from, and does not give it. */
  caller: string;
  /** Whether what only programs fill in was filled in. */
  isSuspicious: boolean;
  /** Whether it proved to be no program, where the website asks for that: else it waits to be read. */
  isProven: boolean;
  /** The captcha that it came with, good once. */
  captcha?: SolvedCaptcha | undefined;
}

/** What is wrong with what a visitor wrote, by field; undefined where nothing is. */
export function commentProblems(
  { body, name, email }: GivenComment,
  isMember: boolean,
): Refusal<'invalid'> | undefined {
  const isLong = (text: string, most: number) => text.trim().length > most;
  const errors = {
    ...(body.trim() === '' && { body: words.writeBody }),
    ...(isLong(body, commentLimits.body) && { body: words.tooLong }),
    ...(!isMember && name.trim() === '' && { name: words.writeName }),
    ...(!isMember && isLong(name, commentLimits.name) && { name: words.tooLong }),
    ...(!isMember && !isEmail(email.trim()) && { email: words.writeEmail }),
  };
  const [problem] = Object.values(errors);
  return problem === undefined ? undefined : new Refusal('invalid', problem, { errors });
}

/**
 * Keeps what a visitor wrote below a place, and says whether it is shown at once or waits to be read. What looks like
 * spam waits apart, and so does what somebody wrote who is banned: they are not told.
 */
export async function writeComment(
  unit: Unit,
  { place, settings }: { place: Place; settings: CommentSettings },
  given: GivenComment,
  writer: Writer,
): Promise<{ id: string; state: 'shown' | 'waiting' } | Refusal> {
  const { member } = writer;
  const problems = commentProblems(given, member !== undefined);
  if (problems) return problems;
  if (place.commentState !== commentStates.open) return new Refusal('refused', words.closedNow);
  const parent = given.parentId === '' ? undefined : await findAnswered(unit, place.id, given.parentId);
  if (given.parentId !== '' && !parent) return new Refusal('not-found', words.gone);
  const email = (member?.email ?? given.email).trim().toLowerCase();
  const name = (member ? member.name || member.email.split('@')[0] : given.name)?.trim().slice(0, commentLimits.name);
  const state = await firstState(unit, settings, { given, writer, email });
  const kept = await keep(unit, {
    place_id: place.id,
    parent_id: parent?.id ?? null,
    site_user_id: member?.id ?? null,
    is_staff: toFlag(false),
    author_name: name ?? '',
    email,
    body: given.body.trim(),
    state,
    wants_mail: toFlag(given.wantsMail),
    caller: writer.caller,
  });
  const spent = kept.isNew && writer.captcha && (await spendCaptcha(unit, writer.captcha));
  if (spent) return spent;
  if (kept.isNew) await tellOf(unit, kept, { email, parent, wantsMail: given.wantsMail, member });
  if (kept.state === 'shown') touchPlace(unit, place.id);
  return { id: kept.id, state: kept.state === 'shown' ? 'shown' : 'waiting' };
}

interface Told {
  email: string;
  parent: { id: string } | undefined;
  wantsMail: boolean;
  member: Writer['member'];
}

/** Makes due what follows from a new comment, but from spam nothing does. */
async function tellOf(
  unit: Unit,
  { id, state }: Pick<Comments, 'id' | 'state'>,
  { email, parent, wantsMail, member }: Told,
): Promise<void> {
  if (state === 'spam') return;
  if (wantsMail) await readAnswers(unit, email, member !== undefined);
  if (state === 'waiting') await tellWaiting(unit);
  if (state === 'shown' && parent) await tellAnswered(unit, id);
}

/** Keeps a comment; the same again within ten minutes, as by two presses, is the one that is there. */
async function keep(unit: Unit, written: Written): Promise<Pick<Comments, 'id' | 'state'> & { isNew: boolean }> {
  const { tx, websiteId, now } = unit;
  const { place_id: placeId, parent_id: parentId, email, body } = written;
  const window = Math.floor(now / twiceMs);
  const twin = hashToken(JSON.stringify([placeId, parentId, email, body, window]));
  const row = { ...written, id: unit.newId(), website_id: websiteId, twin, html: commentHtml(body) };
  const times = { created_at: now, updated_at: now };
  const kept = await tx
    .insertInto('comments')
    .values({ ...row, reports: 0, decided_at: null, ...times })
    .onConflict((conflict) => conflict.columns(['website_id', 'twin']).doNothing())
    .returning(['id', 'state'])
    .executeTakeFirst();
  if (kept) return { ...kept, isNew: true };
  const before = tx.selectFrom('comments').select(['id', 'state']).where('website_id', '=', websiteId);
  return { ...(await before.where('twin', '=', twin).executeTakeFirstOrThrow()), isNew: false };
}

type Made = 'id' | 'website_id' | 'twin' | 'html' | 'reports' | 'decided_at' | 'created_at' | 'updated_at';
type Written = Omit<Comments, Made>;

/** What somebody who works on the website answers to a comment; it is shown at once. */
export async function answerComment(
  unit: Unit,
  id: string,
  { name, body }: { name: string; body: string },
): Promise<{ id: string } | Refusal> {
  const answered = await unit.tx
    .selectFrom('comments')
    .select(['id', 'place_id', 'state'])
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!answered) return new Refusal('not-found', 'There is no such comment.');
  if (answered.state !== 'shown') return new Refusal('refused', 'Show the comment before you answer it.');
  const kept = await keep(unit, {
    place_id: answered.place_id,
    parent_id: id,
    site_user_id: null,
    is_staff: toFlag(true),
    author_name: name.slice(0, commentLimits.name),
    email: '',
    body: body.trim(),
    state: 'shown',
    wants_mail: toFlag(false),
    caller: '',
  });
  touchPlace(unit, answered.place_id);
  await tellAnswered(unit, kept.id);
  await unit.record({ action: 'comment.answer', subjectId: answered.place_id });
  return { id: kept.id };
}

/** What is answered has to stand there. */
async function findAnswered({ tx, websiteId }: Unit, placeId: string, id: string) {
  return tx
    .selectFrom('comments')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('place_id', '=', placeId)
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
}

/** Whether it is shown at once, waits to be read, or waits apart. */
async function firstState(
  unit: Unit,
  { approval, goodOnes }: CommentSettings,
  { given, writer, email }: { given: GivenComment; writer: Writer; email: string },
): Promise<Comments['state']> {
  const links = given.body.match(/https?:\/\//gi)?.length ?? 0;
  if (writer.isSuspicious || links > commentLimits.links || (await isBanned(unit, email, writer.caller))) return 'spam';
  if (approval === 'everyone' || !writer.isProven) return 'waiting';
  if (approval === 'nobody') return 'shown';
  return (await countGood(unit, email, goodOnes)) >= goodOnes ? 'shown' : 'waiting';
}

async function isBanned({ tx, websiteId }: Unit, email: string, caller: string): Promise<boolean> {
  const ban = await tx
    .selectFrom('comment_bans')
    .select('id')
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('email', '=', email), eb.and([eb('caller', '=', caller), eb('caller', '<>', '')])]))
    .executeTakeFirst();
  return ban !== undefined;
}

async function countGood({ tx, websiteId }: Unit, email: string, most: number): Promise<number> {
  const own = tx.selectFrom('comments').select('id').where('website_id', '=', websiteId).where('email', '=', email);
  return (await own.where('state', '=', 'shown').limit(most).execute()).length;
}
