import { replyLimits } from '#catalog/limits.ts';
import { NewReply, type SubmissionReply } from '#contract/submission-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { countWithinDay } from '#database/daily-counts.ts';
import type { Read } from '#database/database.ts';
import type { KeptMail } from '#providers/mail/mailbox.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { mailState } from './mail-state.ts';

/** The mail that a reply goes by. */
export const replyMailId = (replyId: string) => `form-reply-${replyId}`;

/** Answers a message by mail, which is thereby answered and read. The same again, under the same id, does nothing. */
export async function replyToSubmission(
  unit: Unit,
  submissionId: string,
  input: unknown,
): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewReply, input);
  if (given instanceof Refusal) return given;
  if (given.text.trim() === '') return invalid({ text: 'Write what you answer.' });
  const { id, text, replyTo } = given;
  const { tx, websiteId, now, actor } = unit;
  const refusal = await refuseReply(unit, submissionId);
  if (refusal) return refusal;
  const account = actor.kind === 'owner' ? { account_id: actor.id } : { account_id: null };
  const row = { id, website_id: websiteId, submission_id: submissionId, ...account, reply_to: replyTo, text };
  const kept = await tx
    .insertInto('form_replies')
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return { id };
  if (!(await countWithinDay(tx, `form-replies:${websiteId}`, replyLimits.perDay, now))) {
    const most = replyLimits.perDay;
    return new Refusal('refused', `At most ${most} messages are answered from here in a day. Answer by your own mail.`);
  }
  const own = tx.updateTable('form_submissions').where('website_id', '=', websiteId).where('id', '=', submissionId);
  await own.set({ answered_at: now, is_read: 1 }).execute();
  await unit.enqueue({ kind: 'mail.form-reply', payload: { replyId: id } });
  await unit.record({ action: 'submission.reply', subjectId: submissionId });
  return { id };
}

/** Why a message cannot be answered from here; undefined where it can. */
async function refuseReply({ tx, websiteId, kind }: Unit, id: string): Promise<Refusal | undefined> {
  const own = tx.selectFrom('form_submissions').select(['state', 'email']).where('website_id', '=', websiteId);
  const one = own.where('id', '=', id);
  const message = await (kind === 'postgres' ? one.forUpdate() : one).executeTakeFirst();
  if (!message) return new Refusal('not-found', 'There is no such message.');
  if (message.email === null) return new Refusal('refused', 'Who sent this left no email address.');
  if (message.state === 'deleted') return new Refusal('refused', 'This message is deleted. Take it back first.');
  const replies = tx.selectFrom('form_replies').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await replies.where('submission_id', '=', id).executeTakeFirstOrThrow();
  if (count < replyLimits.perMessage) return undefined;
  return new Refusal('refused', `A message is answered at most ${replyLimits.perMessage} times from here.`);
}

/** What was answered to a message, the oldest first. `findMail` reads the mailbox. */
export async function loadReplies(
  read: Read,
  { websiteId, submissionId, now }: { websiteId: string; submissionId: string; now: number },
  findMail: (id: string) => Promise<KeptMail | undefined>,
): Promise<SubmissionReply[]> {
  const rows = await read
    .selectFrom('form_replies as reply')
    .leftJoin('accounts as account', 'account.id', 'reply.account_id')
    .select(['reply.id', 'account.email', 'reply.reply_to', 'reply.text', 'reply.created_at'])
    .where('reply.website_id', '=', websiteId)
    .where('reply.submission_id', '=', submissionId)
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute();
  return Promise.all(
    rows.map(async ({ id, email, reply_to: replyTo, text, created_at: createdAt }) => {
      const { state, text: said } = mailState(await findMail(replyMailId(id)), { createdAt, now });
      return { id, by: email, replyTo, text, createdAt, state, said };
    }),
  );
}

/** Where answers to somebody of the team went last; undefined for who has answered nothing yet. */
export async function lastReplyTo(read: Read, websiteId: string, accountId: string): Promise<string | undefined> {
  const row = await read
    .selectFrom('form_replies')
    .select('reply_to')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reply_to;
}

/** A reply with whom it goes to and the form that they sent; undefined where it is gone. */
export function findReply(read: Read, websiteId: string, id: string) {
  return read
    .selectFrom('form_replies as reply')
    .innerJoin('form_submissions as message', 'message.id', 'reply.submission_id')
    .select(['reply.text', 'reply.reply_to', 'reply.submission_id', 'message.email'])
    .where('reply.website_id', '=', websiteId)
    .where('reply.id', '=', id)
    .executeTakeFirst();
}
