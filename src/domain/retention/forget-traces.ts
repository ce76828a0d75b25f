import { sql } from 'kysely';
import { retention } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import type { Database } from '#database/database.ts';
import { insertJob } from '../queue.ts';
import { olderThanKept } from '../websites/kept-periods.ts';

/* Each deletes some of what is older than its time, and gives how many rows. */

export function forgetReminders(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('cart_reminders')
      .select('cart_id')
      .where('created_at', '<=', now - retention.cartReminders)
      .limit(limit);
    return count(await tx.deleteFrom('cart_reminders').where('cart_id', 'in', old).executeTakeFirst());
  });
}

export function forgetCallKeys(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('idempotent_calls')
      .select(['website_id', 'key'])
      .where('created_at', '<=', now - retention.callKeys)
      .limit(limit)
      .$asTuple('website_id', 'key');
    const forget = tx.deleteFrom('idempotent_calls').where((eb) => eb(eb.refTuple('website_id', 'key'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

/** Of pictures beside files of products; their bytes are swept once no row of their set is left. */
export function forgetImportPictures(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('import_pictures')
      .select(['website_id', 'set_id', 'name'])
      .where('created_at', '<=', now - retention.importPictures)
      .limit(limit)
      .$asTuple('website_id', 'set_id', 'name');
    const forget = tx
      .deleteFrom('import_pictures')
      .where((eb) => eb(eb.refTuple('website_id', 'set_id', 'name'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

export function forgetWebhooks(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('webhook_events')
      .select(['website_id', 'provider', 'event_id'])
      .where('received_at', '<=', now - retention.webhookEvents)
      .limit(limit)
      .$asTuple('website_id', 'provider', 'event_id');
    const forget = tx
      .deleteFrom('webhook_events')
      .where((eb) => eb(eb.refTuple('website_id', 'provider', 'event_id'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

export async function forgetMails(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'mails', now, {
    website: 'provider_records.website_id',
    time: 'provider_records.created_at',
  });
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('provider_records')
      .select(['website_id', 'provider', 'key'])
      .where('provider', '=', 'mailbox')
      .where(isOld)
      .limit(limit)
      .$asTuple('website_id', 'provider', 'key');
    const forget = tx
      .deleteFrom('provider_records')
      .where((eb) => eb(eb.refTuple('website_id', 'provider', 'key'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

export function forgetDailyCounts(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('daily_counts')
      .select('key_hash')
      .where('started_at', '<=', now - dayMs)
      .limit(limit);
    return count(await tx.deleteFrom('daily_counts').where('key_hash', 'in', old).executeTakeFirst());
  });
}

export async function forgetDeliveries(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'webhookDeliveries', now, {
    website: 'webhook_deliveries.website_id',
    time: 'webhook_deliveries.created_at',
  });
  return database.write(async (tx) => {
    const old = tx.selectFrom('webhook_deliveries').select('id').where(isOld).limit(limit);
    return count(await tx.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst());
  });
}

export async function forgetActs(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'acts', now, {
    website: 'audit_log.website_id',
    time: 'audit_log.created_at',
  });
  return database.write(async (tx) => {
    const old = tx.selectFrom('audit_log').select('id').where(isOld).limit(limit);
    return count(await tx.deleteFrom('audit_log').where('id', 'in', old).executeTakeFirst());
  });
}

export async function forgetDeadJobs(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'deadJobs', now, {
    website: 'jobs.website_id',
    time: 'jobs.run_at',
  });
  return database.write(async (tx) => {
    const old = tx.selectFrom('jobs').select('id').where('state', '=', 'dead').where(isOld).limit(limit);
    return count(await tx.deleteFrom('jobs').where('id', 'in', old).executeTakeFirst());
  });
}

/** Who was told that something is back, and who waited too long. */
export async function forgetRestock(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'restockWaiting', now, {
    website: 'restock_sign_ups.website_id',
    time: 'restock_sign_ups.created_at',
  });
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('restock_sign_ups')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('state', '=', 'sent').and('sent_at', '<=', now - retention.restockSent),
          eb.and([eb('state', '=', 'waiting'), isOld]),
        ]),
      )
      .limit(limit);
    return count(await tx.deleteFrom('restock_sign_ups').where('id', 'in', old).executeTakeFirst());
  });
}

/** What was decided not to be shown. */
export async function forgetReviews(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'hiddenReviews', now, {
    website: 'reviews.website_id',
    time: 'reviews.updated_at',
  });
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('reviews')
      .select('id')
      .where('state', '=', sql.lit('hidden'))
      .where(isOld)
      .orderBy('id')
      .limit(limit);
    const pictures = tx.deleteFrom('review_pictures').where('review_id', 'in', old);
    for (const { website_id: websiteId, blob_key: blobKey } of await pictures.returningAll().execute()) {
      await insertJob(tx, { kind: 'review-picture.remove', websiteId, payload: { blobKey } }, now);
    }
    return count(await tx.deleteFrom('reviews').where('id', 'in', old).executeTakeFirst());
  });
}

/** Comments that are spam or were deleted, unless others answer them; and where others and their reports came from. */
export async function forgetComments(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'refusedComments', now, {
    website: 'comments.website_id',
    time: 'comments.updated_at',
  });
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('comments')
      .select('id')
      .where(sql<boolean>`state in ('spam', 'deleted')`)
      .where(isOld)
      .where((eb) => {
        const below = eb.selectFrom('comments as below').select('below.id');
        return eb.not(eb.exists(below.whereRef('below.parent_id', '=', 'comments.id')));
      })
      .limit(limit);
    const gone = count(await tx.deleteFrom('comments').where('id', 'in', old).executeTakeFirst());
    const before = now - retention.commentCallers;
    const named = tx.selectFrom('comments').select('id').where('caller', '<>', sql.lit('')).limit(limit);
    const forgotten = tx
      .updateTable('comments')
      .set({ caller: '' })
      .where('id', 'in', named.where('created_at', '<=', before));
    const reports = tx.deleteFrom('comment_reports').where('created_at', '<=', before);
    return gone + count(await reports.executeTakeFirst()) + Number((await forgotten.executeTakeFirst()).numUpdatedRows);
  });
}

/** Messages of forms whose time has come. */
export function forgetSubmissions(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx.selectFrom('form_submissions').select('id').where('forget_at', '<=', now).limit(limit);
    return count(await tx.deleteFrom('form_submissions').where('id', 'in', old).executeTakeFirst());
  });
}

/** Messages that look like spam, of websites that keep those for a time of their own. */
export async function forgetQuarantine(database: Database, now: number, limit: number): Promise<number> {
  const row = { website: 'form_submissions.website_id', time: 'form_submissions.created_at' };
  const isOld = await olderThanKept(database.read, 'quarantine', now, row);
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('form_submissions')
      .select('id')
      .where('state', '=', 'quarantine')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('preferences')
            .select('value')
            .whereRef('preferences.website_id', '=', 'form_submissions.website_id')
            .where('namespace', '=', 'retention')
            .where('key', '=', 'quarantine')
            .where('value', '<>', '0'),
        ),
      )
      .where(isOld)
      .limit(limit);
    return count(await tx.deleteFrom('form_submissions').where('id', 'in', old).executeTakeFirst());
  });
}

/** Sessions of members that have ended, what was mailed to them and not used, and what no passkey has answered. */
export async function forgetMemberSessions(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const ended = tx.selectFrom('site_user_sessions').select('id').where('expires_at', '<=', now).limit(limit);
    const links = tx.selectFrom('site_user_links').select('id').where('expires_at', '<=', now).limit(limit);
    const sessions = count(await tx.deleteFrom('site_user_sessions').where('id', 'in', ended).executeTakeFirst());
    await tx.deleteFrom('site_user_challenges').where('expires_at', '<=', now).execute();
    return sessions + count(await tx.deleteFrom('site_user_links').where('id', 'in', links).executeTakeFirst());
  });
}

/** To whom newsletters went that were sent long ago. */
export async function forgetRecipients(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'newsletterRecipients', now, {
    website: 'letter.website_id',
    time: 'letter.ended_at',
  });
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('newsletter_recipients as to')
      .innerJoin('newsletters as letter', 'letter.id', 'to.newsletter_id')
      .select(['to.newsletter_id', 'to.subscriber_id'])
      .where(isOld)
      .limit(limit)
      .$asTuple('newsletter_id', 'subscriber_id');
    const forget = tx
      .deleteFrom('newsletter_recipients')
      .where((eb) => eb(eb.refTuple('newsletter_id', 'subscriber_id'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

export function forgetCaptchas(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('spent_captchas')
      .select(['website_id', 'hash'])
      .where('expires_at', '<=', now)
      .limit(limit)
      .$asTuple('website_id', 'hash');
    const forget = tx.deleteFrom('spent_captchas').where((eb) => eb(eb.refTuple('website_id', 'hash'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

function count(deleted: { numDeletedRows: bigint } | undefined): number {
  return Number(deleted?.numDeletedRows ?? 0);
}

export function forgetPrices(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('price_history')
      .select(['website_id', 'variant_id', 'since'])
      .where('until', '<=', now - retention.priceHistory)
      .limit(limit)
      .$asTuple('website_id', 'variant_id', 'since');
    const forget = tx
      .deleteFrom('price_history')
      .where((eb) => eb(eb.refTuple('website_id', 'variant_id', 'since'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

export function forgetWishes(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('wishes')
      .select(['website_id', 'wisher', 'item_id'])
      .where('site_user_id', 'is', null)
      .where('created_at', '<=', now - retention.wishes)
      .limit(limit)
      .$asTuple('website_id', 'wisher', 'item_id');
    const forget = tx.deleteFrom('wishes').where((eb) => eb(eb.refTuple('website_id', 'wisher', 'item_id'), 'in', old));
    return count(await forget.executeTakeFirst());
  });
}

export async function forgetLabels(database: Database, now: number, limit: number): Promise<number> {
  const isOld = await olderThanKept(database.read, 'returnLabels', now, {
    website: 'returns.website_id',
    time: 'returns.changed_at',
  });
  return database.write(async (tx) => {
    const old = tx
      .selectFrom('return_labels as label')
      .innerJoin('returns', 'returns.id', 'label.return_id')
      .select('label.return_id')
      .where(isOld)
      .limit(limit);
    return count(await tx.deleteFrom('return_labels').where('return_id', 'in', old).executeTakeFirst());
  });
}

/** Pictures and files in the trash; the sweep takes the bytes that nothing else names. */
export async function forgetTrash(database: Database, now: number, limit: number): Promise<number> {
  const row = { website: 'media_trash.website_id', time: 'media_trash.deleted_at' };
  const isOld = await olderThanKept(database.read, 'deletedMedia', now, row);
  return database.write(async (tx) => {
    const old = tx.selectFrom('media_trash').select(['website_id', 'id']).where(isOld).limit(limit);
    const forget = tx
      .deleteFrom('media_trash')
      .where((eb) => eb(eb.refTuple('website_id', 'id'), 'in', old.$asTuple('website_id', 'id')));
    return count(await forget.executeTakeFirst());
  });
}

/** Forgets the copies of files that nobody can fetch any more. */
export async function forgetStamped(database: Database, now: number, limit: number): Promise<number> {
  return database.write(async (tx) => {
    const over = tx
      .selectFrom('stamped_files as stamped')
      .innerJoin('download_grants as grant', 'grant.id', 'stamped.grant_id')
      .select('stamped.id')
      .where('grant.expires_at', '<=', now)
      .limit(limit);
    return count(await tx.deleteFrom('stamped_files').where('id', 'in', over).executeTakeFirst());
  });
}
