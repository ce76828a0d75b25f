import { newsletterLimits } from '#catalog/limits.ts';
import {
  everyone,
  NewsletterDraft,
  NewsletterParts,
  NewsletterSegment,
  type NewsletterPart,
} from '#contract/newsletter.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Newsletters } from '#database/mailing-list-schema.ts';
import { toJson } from '#database/values.ts';
import { checkInput, invalid } from '../check-input.ts';
import { cleanHtml } from '../clean-html.ts';
import { nameOfList } from '../mailing-lists/mailing-lists.ts';
import { lockWebsite, type Unit } from '../unit.ts';

export const noNewsletter = () => new Refusal('not-found', 'There is no such newsletter.');
const notDraft = () => new Refusal('refused', 'Only a draft can be changed.');

/** A newsletter that somebody else has changed meanwhile. */
export const changedMeanwhile = () =>
  new Refusal('changed-meanwhile', 'Somebody has changed it meanwhile. Load it again.');

const blank = { list_id: null, segment: toJson(everyone), subject: '', preheader: '', parts: '[]' };
const unsent = {
  send_at: null,
  started_at: null,
  ended_at: null,
  next_at: null,
  frozen_to: null,
  recipients: 0,
  sent: 0,
  refused: 0,
  unsubscribed: 0,
};

/** Begins a newsletter, empty or as a copy of another one; gives its id. */
export async function createNewsletter(unit: Unit, { of }: { of?: string } = {}): Promise<{ id: string } | Refusal> {
  await lockWebsite(unit);
  const { tx, websiteId, now } = unit;
  const { count } = await tx
    .selectFrom('newsletters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const { perWebsite } = newsletterLimits;
  if (count >= perWebsite) return new Refusal('refused', `A website has at most ${perWebsite} newsletters.`);
  const model = of === undefined ? undefined : await findNewsletter(tx, websiteId, of);
  if (of !== undefined && !model) return noNewsletter();
  const id = unit.newId();
  const { list_id, segment, subject, preheader, parts } = model ?? blank;
  const written = { list_id, segment, subject, preheader, parts, status: 'draft', version: 1 } as const;
  await tx
    .insertInto('newsletters')
    .values({ id, website_id: websiteId, ...written, ...unsent, created_at: now, updated_at: now })
    .execute();
  await unit.record({ action: 'newsletter.create', subjectId: id });
  return { id };
}

/** Writes a draft anew; `version` is the one that its writer has seen. Gives the new one. */
export async function saveNewsletter(
  unit: Unit,
  id: string,
  { version, ...input }: NewsletterDraft & { version: number },
): Promise<{ version: number } | Refusal> {
  const given = checkInput(NewsletterDraft, input);
  if (given instanceof Refusal) return given;
  const { tx, websiteId, now } = unit;
  if (given.listId !== null && (await nameOfList(tx, websiteId, given.listId)) === undefined) {
    return invalid({ listId: 'There is no such mailing list.' });
  }
  const stored = await findNewsletter(tx, websiteId, id);
  if (!stored) return noNewsletter();
  if (stored.status !== 'draft') return notDraft();
  const changed = await tx
    .updateTable('newsletters')
    .set((eb) => ({
      list_id: given.listId,
      segment: toJson(given.segment),
      subject: given.subject,
      preheader: given.preheader,
      parts: toJson(given.parts.map(cleanPart)),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!changed) return changedMeanwhile();
  await unit.record({ action: 'newsletter.update', subjectId: id, details: { subject: given.subject } });
  return { version: changed.version };
}

const cleanPart = (part: NewsletterPart): NewsletterPart =>
  part.kind === 'text' ? { ...part, html: cleanHtml(part.html) } : part;

/** Deletes a newsletter, with whom it went to. */
export async function deleteNewsletter(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const gone = await tx
    .deleteFrom('newsletters')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('status', '<>', 'sending')
    .returning('subject')
    .executeTakeFirst();
  if (!gone) {
    const isThere = await findNewsletter(tx, websiteId, id);
    return isThere ? new Refusal('refused', 'It is being sent. Stop it first.') : noNewsletter();
  }
  await unit.record({ action: 'newsletter.delete', subjectId: id, details: { subject: gone.subject } });
  return undefined;
}

export function findNewsletter(read: Read, websiteId: string, id: string): Promise<Newsletters | undefined> {
  const own = read.selectFrom('newsletters').selectAll().where('website_id', '=', websiteId);
  return own.where('id', '=', id).executeTakeFirst();
}

/** Whether it was on its way when a backup was made that is in place now, and waits for its owner (`hold-mails.ts`). */
export const isHeld = ({ status, next_at: nextAt }: Pick<Newsletters, 'status' | 'next_at'>) =>
  status === 'sending' && nextAt === null;

/** What an owner wrote, as it is stored. */
export function draftOf({ list_id, segment, subject, preheader, parts }: Newsletters): NewsletterDraft {
  return {
    listId: list_id,
    segment: parseJson(NewsletterSegment, segment),
    subject,
    preheader,
    parts: parseJson(NewsletterParts, parts),
  };
}
