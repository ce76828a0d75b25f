import type { Read } from '#database/database.ts';
import type { Subscribers } from '#database/mailing-list-schema.ts';
import type { ImportedSubscribers } from '#contract/mailing-list-calls.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { Refusal } from '#contract/refusals.ts';
import { countOn, hasBought } from './kept.ts';
import { nameOfList } from './mailing-lists.ts';

/** Nobody is mailed more confirmations than this in an hour, however many lists they are put on. */
const mostMails = 3;
const hourMs = 3_600_000;
/** Who has not left, and was refused nothing. */
const begun = { ended_at: null, ended_by: '', refusals: 0 } as const;
/** Nor twice for one list within this, in ms. */
const restMs = 15 * 60_000;

/** Who asks to be on a list, and what they agreed to. */
export interface NewSubscriber {
  listId: string;
  email: string;
  name: string;
  consentText: string;
  consentVersion: string;
  source: string;
}

/**
 * Notes that somebody asks to be on a list, and mails them a link to confirm it: until then they are not on it. Who is on
 * it already stays as they are. Nothing of what comes of it is given, so that nobody learns who is on a list.
 */
export async function subscribe(unit: Unit, asked: NewSubscriber): Promise<void> {
  const { tx, websiteId, now } = unit;
  if ((await nameOfList(tx, websiteId, asked.listId)) === undefined) return;
  const email = asked.email.trim().toLowerCase();
  const { listId, name, consentText, consentVersion, source } = asked;
  const consent = { consent_text: consentText, consent_version: consentVersion, source, consented_at: now };
  const recent = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .where('asked_at', '>', now - hourMs)
    .limit(mostMails)
    .execute();
  if (recent.length >= mostMails) return;
  const bought = hasBought(websiteId, email);
  const row = { id: unit.newId(), website_id: websiteId, list_id: listId, email, name, bought, ...consent };
  const kept = await tx
    .insertInto('subscribers')
    .values({ ...row, ...begun, state: 'pending', asked_at: now, confirmed_at: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'email'])
        .doUpdateSet({ state: 'pending', ...consent, asked_at: now })
        .where('subscribers.state', '!=', 'subscribed')
        .where('subscribers.asked_at', '<=', now - restMs),
    )
    .returning('id')
    .executeTakeFirst();
  if (kept) await unit.enqueue({ kind: 'mail.confirm-subscription', payload: { subscriberId: kept.id, at: now } });
}

/** The token of a subscriber's links: it can be made anew at any time, and not be guessed. */
export function subscriberToken(secrets: Secrets, { websiteId, id }: { websiteId: string; id: string }): string {
  return `${id}.${secrets.token('subscriber', `${websiteId}:${id}`)}`;
}

/** Whose link it is; undefined where it is nobody's on this website. */
export async function findSubscriber(
  read: Read,
  secrets: Secrets,
  websiteId: string,
  token: string,
): Promise<(Subscribers & { list: string }) | undefined> {
  const [id = ''] = token.split('.');
  if (token !== subscriberToken(secrets, { websiteId, id })) return undefined;
  return read
    .selectFrom('subscribers')
    .innerJoin('mailing_lists', 'mailing_lists.id', 'subscribers.list_id')
    .selectAll('subscribers')
    .select('mailing_lists.name as list')
    .where('subscribers.website_id', '=', websiteId)
    .where('subscribers.id', '=', id)
    .executeTakeFirst();
}

const one = ({ tx, websiteId }: Unit, id: string) =>
  tx.updateTable('subscribers').where('website_id', '=', websiteId).where('id', '=', id);

/** Puts somebody on the list who asked to be; who left it meanwhile stays off. */
export async function confirmSubscription(unit: Unit, id: string): Promise<void> {
  const change = { state: 'subscribed', confirmed_at: unit.now, ...begun } as const;
  const own = one(unit, id).where('state', '=', 'pending').set(change);
  const joined = await own.returning('list_id').executeTakeFirst();
  if (joined) await countOn(unit, joined.list_id, 1);
}

/** Takes somebody off a list, and notes by whom; gives whether there was anybody. */
export async function unsubscribe(unit: Unit, id: string, by: 'person' | 'owner'): Promise<boolean> {
  const change = { state: 'unsubscribed', ended_at: unit.now, ended_by: by } as const;
  const endFrom = (state: Subscribers['state']) =>
    one(unit, id).where('state', '=', state).set(change).returning('list_id').executeTakeFirst();
  const left = await endFrom('subscribed');
  if (left) await countOn(unit, left.list_id, -1);
  const gone = left ?? (await endFrom('pending'));
  if (gone && by === 'owner') {
    const list = await nameOfList(unit.tx, unit.websiteId, gone.list_id);
    await unit.record({ action: 'list.end', subjectId: id, details: { list } });
  }
  if (gone) return true;
  const known = unit.tx.selectFrom('subscribers').select('id').where('website_id', '=', unit.websiteId);
  return (await known.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The address of a subscriber, in lower case; undefined where the website has none of that id. */
export async function addressOf(read: Read, websiteId: string, id: string): Promise<string | undefined> {
  const rows = read.selectFrom('subscribers').select('email').where('website_id', '=', websiteId);
  return (await rows.where('id', '=', id).executeTakeFirst())?.email;
}

/** Puts people on a list who agreed elsewhere; who is on it or left it stays as they are. */
export async function importSubscribers(
  unit: Unit,
  listId: string,
  { subscribers, consent }: ImportedSubscribers,
): Promise<{ added: number } | Refusal> {
  const { tx, websiteId, now } = unit;
  const list = await nameOfList(tx, websiteId, listId);
  if (list === undefined) return new Refusal('not-found', 'There is no such mailing list.');
  const said = { consent_text: consent, consent_version: '', source: 'import', consented_at: now };
  const times = { ...begun, asked_at: 0, confirmed_at: now, created_at: now };
  let added = 0;
  for (const { email, name = '' } of subscribers) {
    const person = { email: email.trim().toLowerCase(), name };
    const bought = hasBought(websiteId, person.email);
    const row = { id: unit.newId(), website_id: websiteId, list_id: listId, ...person, bought };
    const kept = await tx
      .insertInto('subscribers')
      .values({ ...row, ...said, ...times, state: 'subscribed' })
      .onConflict((conflict) => conflict.columns(['list_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) added++;
  }
  await countOn(unit, listId, added);
  await unit.record({ action: 'list.import', subjectId: listId, details: { list, count: added } });
  return { added };
}
