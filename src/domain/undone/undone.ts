import { Type } from 'typebox';
import { jobKinds, type JobKind } from '#contract/jobs.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Jobs } from '#database/job-schema.ts';
import type { Read } from '#database/database.ts';
import { KeptMail } from '#providers/mail/mailbox.ts';
import { fillAct } from '../act-words.ts';
import type { Unit } from '../unit.ts';

const mostListed = 100;

/** What could not be done for a website after all tries, the newest first. */
export async function listUndone(read: Read, websiteId: string) {
  const rows = await read
    .selectFrom('jobs')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return Promise.all(
    rows.map(async (job) => ({
      id: job.id,
      text: await wordsOf(read, websiteId, job),
      reason: job.last_error ?? '',
      attempts: job.attempts,
      since: job.created_at,
    })),
  );
}

/** How much that is, as far as it is listed. */
export async function countUndone(read: Read, websiteId: string): Promise<number> {
  const own = read.selectFrom('jobs').select('id').where('website_id', '=', websiteId).where('state', '=', 'dead');
  return (await own.limit(mostListed).execute()).length;
}

/** Has it tried anew, as often as the first time. */
export async function retryUndone(unit: Unit, id: string): Promise<Refusal | undefined> {
  const job = await findDead(unit, id);
  if (!job) return noJob();
  await unit.tx
    .updateTable('jobs')
    .set({ state: 'ready', attempts: 0, run_at: unit.now, leased_until: 0, last_error: null })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .execute();
  unit.signal(['jobs', job.kind]);
  const what = await wordsOf(unit.tx, unit.websiteId, job);
  await unit.record({ action: 'job.retry', subjectId: id, details: { what } });
  return undefined;
}

/** Forgets it: nobody is told of it any more, and it is not done. */
export async function dropUndone(unit: Unit, id: string): Promise<Refusal | undefined> {
  const job = await findDead(unit, id);
  if (!job) return noJob();
  const what = await wordsOf(unit.tx, unit.websiteId, job);
  const own = unit.tx.deleteFrom('jobs').where('website_id', '=', unit.websiteId).where('id', '=', id);
  await own.where('state', '=', 'dead').execute();
  await unit.record({ action: 'job.drop', subjectId: id, details: { what } });
  return undefined;
}

function findDead({ tx, websiteId }: Unit, id: string): Promise<Jobs | undefined> {
  const own = tx.selectFrom('jobs').selectAll().where('website_id', '=', websiteId).where('id', '=', id);
  return own.where('state', '=', 'dead').executeTakeFirst();
}

const noJob = () => new Refusal('not-found', 'This was tried again or let go already.');

async function wordsOf(read: Read, websiteId: string, { kind, payload }: Jobs): Promise<string> {
  const about = parseJson(Type.Record(Type.String(), Type.Unknown()), payload);
  const name = await nameOf(read, websiteId, about);
  return fillAct(jobKinds[kind as JobKind]?.undone ?? `${kind} was not done`, { name });
}

/** What a job was about, as far as it is there and has a name. */
async function nameOf(read: Read, websiteId: string, about: Record<string, unknown>): Promise<string | undefined> {
  const { orderId, refundId, mailId, invitationId } = about;
  if (typeof orderId === 'string') return numberOf(read, websiteId, orderId);
  if (typeof refundId === 'string') {
    const refunds = read.selectFrom('refunds').select('order_id').where('website_id', '=', websiteId);
    const refund = await refunds.where('id', '=', refundId).executeTakeFirst();
    return refund?.order_id ? numberOf(read, websiteId, refund.order_id) : undefined;
  }
  if (typeof mailId === 'string') {
    const mails = read.selectFrom('provider_records').select('value').where('website_id', '=', websiteId);
    const row = await mails.where('provider', '=', 'mailbox').where('key', '=', mailId).executeTakeFirst();
    const mail = row && parseJson(KeptMail, row.value);
    return mail && `${mail.subject} (${mail.to})`;
  }
  if (typeof invitationId !== 'string') return undefined;
  const invitations = read.selectFrom('invitations').select('email').where('website_id', '=', websiteId);
  return (await invitations.where('id', '=', invitationId).executeTakeFirst())?.email ?? undefined;
}

async function numberOf(read: Read, websiteId: string, orderId: string): Promise<string | undefined> {
  const orders = read.selectFrom('orders').select('order_number').where('website_id', '=', websiteId);
  const order = await orders.where('id', '=', orderId).executeTakeFirst();
  return order && `#${order.order_number}`;
}
