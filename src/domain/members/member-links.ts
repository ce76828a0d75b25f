import { randomInt } from 'node:crypto';
import { memberLimits } from '#catalog/limits.ts';
import type { SiteUserLinks } from '#database/member-schema.ts';
import { countWithinDay } from '#database/daily-counts.ts';
import type { Read } from '#database/database.ts';
import { openSecret, sealSecret } from '../sealed-secrets.ts';
import { hashToken, newToken, type Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';

export type LinkKind = SiteUserLinks['kind'];

/** What somebody wants mailed, and from where they ask. */
export interface AskedMail {
  kind: LinkKind;
  email: string;
  name?: string;
  /** Whose address it becomes. */
  siteUserId?: string;
  /** The path that its person came from. */
  next?: string | undefined;
  address: string;
}

/** What is stored of a code: it is too short to be kept as a plain hash. */
const hashOfCode = (secrets: Secrets, websiteId: string, email: string, code: string) =>
  hashToken(secrets.token('site-user-code', `${websiteId}:${email}:${code}`));

/**
 * Has something mailed that opens, makes or changes an account. Whether the address has one is seen to when the mail is
 * written, so that nothing here tells it: neither the answer nor the time that it takes.
 */
export async function askForMail(unit: Unit, secrets: Secrets, asked: AskedMail): Promise<void> {
  const { tx, websiteId, now } = unit;
  const { kind, name = '', siteUserId = null, next = null } = asked;
  const email = asked.email.trim().toLowerCase();
  const { mailsOfAddress, mailsOfCaller } = memberLimits;
  if (!(await countWithinDay(tx, `member-mails-by:${websiteId}:${asked.address}`, mailsOfCaller, now))) return;
  if (!(await countWithinDay(tx, `member-mails-to:${websiteId}:${email}`, mailsOfAddress, now))) return;
  const isCode = kind === 'code';
  const { codeDigits, codeMs, linkMs } = memberLimits;
  const secret = isCode ? String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0') : newToken();
  const id = unit.newId();
  // The last one alone is good.
  const earlier = tx.deleteFrom('site_user_links').where('website_id', '=', websiteId);
  await earlier.where('email', '=', email).where('kind', '=', kind).execute();
  const secret_hash = isCode ? hashOfCode(secrets, websiteId, email, secret) : hashToken(secret);
  const times = { created_at: now, expires_at: now + (isCode ? codeMs : linkMs) };
  await tx
    .insertInto('site_user_links')
    .values({ id, website_id: websiteId, kind, secret_hash, email, name, site_user_id: siteUserId, next, ...times })
    .execute();
  const sealedSecret = sealSecret(secrets.key('site-user-links'), id, secret);
  await unit.enqueue({ kind: 'mail.member-link', payload: { linkId: id, sealedSecret } });
}

/** What is to be mailed, and whether the address has an account; undefined where it is no longer good. */
export async function openMailedLink(
  { read, secrets }: { read: Read; secrets: Secrets },
  websiteId: string,
  { linkId, sealedSecret }: { linkId: string; sealedSecret: string },
  now: number,
) {
  const good = await read
    .selectFrom('site_user_links as link')
    .leftJoin('site_users as known', (join) =>
      join.onRef('known.website_id', '=', 'link.website_id').onRef('known.email', '=', 'link.email'),
    )
    .select(['link.kind', 'link.email', 'link.next', 'known.id as knownId', 'known.blocked_at as blockedAt'])
    .where('link.website_id', '=', websiteId)
    .where('link.id', '=', linkId)
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
  if (!good) return undefined;
  const { kind, email, next, knownId, blockedAt } = good;
  const secret = openSecret(secrets.key('site-user-links'), linkId, sealedSecret);
  return { kind, email, next, secret, isKnown: knownId !== null, isBlocked: blockedAt !== null };
}

/** What a link that is still good is for. */
export function findLink(
  read: Read,
  websiteId: string,
  token: string,
  now: number,
): Promise<Pick<SiteUserLinks, 'kind' | 'email' | 'name'> | undefined> {
  return read
    .selectFrom('site_user_links')
    .select(['kind', 'email', 'name'])
    .where('website_id', '=', websiteId)
    .where('secret_hash', '=', hashToken(token))
    .where('kind', '<>', 'code')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up a link; of two who come with the same, one has it. */
export function takeLink(unit: Unit, token: string): Promise<SiteUserLinks | undefined> {
  return take(unit, hashToken(token)).where('kind', '<>', 'code').executeTakeFirst();
}

/** Uses up a code that was mailed to an address. */
export async function takeCode(unit: Unit, secrets: Secrets, email: string, code: string): Promise<boolean> {
  const plain = code.replaceAll(/\D/g, '');
  const hash = hashOfCode(secrets, unit.websiteId, email, plain);
  return (
    (await take(unit, hash).where('kind', '=', 'code').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}

function take({ tx, websiteId, now }: Unit, hash: string) {
  return tx
    .deleteFrom('site_user_links')
    .where('website_id', '=', websiteId)
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll();
}
