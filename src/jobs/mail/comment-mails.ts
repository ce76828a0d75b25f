import type { PayloadOf } from '#contract/jobs.ts';
import { findAnswered, readerToken } from '#domain/comments/comment-readers.ts';
import { findPlace } from '#domain/comments/places.ts';
import { countWaiting } from '#domain/comments/moderate.ts';
import { plainCommentSettings } from '#contract/comment-settings.ts';
import type { Services } from '../services.ts';
import answerHtml from './comment-answer.html?raw';
import answerText from './comment-answer.txt?raw';
import confirmHtml from './comment-confirm.html?raw';
import confirmText from './comment-confirm.txt?raw';
import waitingHtml from './comments-waiting.html?raw';
import waitingText from './comments-waiting.txt?raw';
import { keepsLink, mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';

export const answer = mailTemplate('comment-answer', answerHtml, answerText);
export const confirm = mailTemplate('comment-confirm', confirmHtml, confirmText);
const waiting = mailTemplate('comments-waiting', waitingHtml, waitingText);

/** Tells somebody of an answer to what they said, once, as long as both are shown and they want to hear of it. */
export async function sendCommentAnswer(
  services: Services,
  websiteId: string,
  { commentId }: PayloadOf<'mail.comment-answer'>,
): Promise<void> {
  const { database, clock, secrets } = services;
  const answered = await findAnswered(database.read, websiteId, commentId);
  if (!answered) return;
  const { readerId, email, placeId, name, body } = answered;
  const asked = { websiteId, settings: plainCommentSettings, now: clock.now() };
  const place = await findPlace(database.read, asked, placeId);
  if (!place) return;
  const base = await services.baseUrl(websiteId);
  const stopUrl = `${base}/comments/mails/${readerToken(secrets, { websiteId, id: readerId })}/stop`;
  const url = `${base}${place.url}#comment-${commentId}`;
  const said = { name, place: place.title, body };
  await sendSiteMail(services, websiteId, commentAnswerMail({ id: commentId, to: email, url, stopUrl }, said));
}

interface ToReader {
  id: string;
  to: string;
  /** Where it leads. */
  url: string;
}

interface Answer {
  /** Of who answered. */
  name: string;
  /** What was commented on. */
  place: string;
  body: string;
}

/** The mail that a comment was answered. */
export function commentAnswerMail({ id, to, url, stopUrl }: ToReader & { stopUrl: string }, said: Answer): SiteMail {
  return {
    id: `comment-answer-${id}`,
    to,
    subject: answer.words.subject(said.name),
    template: answer,
    data: { ...said, stopUrl },
    action: { url, label: answer.words.see },
    unsubscribeUrl: stopUrl,
    keeps: [{ tag: '{stopUrl}', value: stopUrl }],
  };
}

/** Asks somebody to confirm that they want to hear of answers, as long as they have not said so. */
export async function sendCommentConfirm(
  services: Services,
  websiteId: string,
  { readerId: id, at }: PayloadOf<'mail.comment-confirm'>,
): Promise<void> {
  const own = services.database.read.selectFrom('comment_readers').select(['email', 'state']);
  const reader = await own.where('website_id', '=', websiteId).where('id', '=', id).executeTakeFirst();
  if (reader?.state !== 'asked') return;
  const base = await services.baseUrl(websiteId);
  const url = `${base}/comments/mails/${readerToken(services.secrets, { websiteId, id })}`;
  await sendSiteMail(services, websiteId, commentConfirmMail({ id: `${id}-${at}`, to: reader.email, url }));
}

/** The mail that asks whether somebody wants to hear of answers. */
export function commentConfirmMail({ id, to, url }: ToReader): SiteMail {
  return {
    id: `comment-confirm-${id}`,
    to,
    subject: confirm.words.subject,
    template: confirm,
    data: {},
    action: { url, label: confirm.words.confirm },
    keeps: [keepsLink(url)],
  };
}

/** Tells who wants to know of it how many comments wait, where some still do. */
export async function sendCommentsWaiting(
  services: Services,
  websiteId: string,
  { hour, ...to }: PayloadOf<'mail.comments-waiting'> & ToStaff,
): Promise<void> {
  const count = await countWaiting(services.database.read, websiteId);
  if (count === 0) return;
  await sendToStaff(services, websiteId, to, {
    kind: 'comment',
    id: `comments-waiting-${hour}`,
    subject: waiting.words.subject,
    template: waiting,
    data: { count: count === 1 ? waiting.words.one : waiting.words.several(count) },
    action: { path: 'comments', label: waiting.words.see },
  });
}
