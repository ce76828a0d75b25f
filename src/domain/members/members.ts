import { memberLimits } from '#catalog/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database } from '#database/database.ts';
import { isTaken } from '#database/taken.ts';
import { isPasswordOf } from '../accounts/accounts.ts';
import { eraseComments } from '../comments/erase-comments.ts';
import { eraseLikes } from '../comments/likes.ts';
import type { Unit } from '../unit.ts';
import { dropGrants, moveGrants } from '../member-areas/people.ts';
import { endMemberSessions } from './member-sessions.ts';
import { takeLink } from './member-links.ts';

/** The member of an email and password, or undefined; unknown and blocked ones take as long as wrong passwords. */
export async function checkMemberPassword(
  { read }: Pick<Database, 'read'>,
  websiteId: string,
  email: string,
  password: string,
): Promise<string | undefined> {
  const member = await read
    .selectFrom('site_users')
    .select(['id', 'password_hash'])
    .where('website_id', '=', websiteId)
    .where('email', '=', email.trim().toLowerCase())
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return (await isPasswordOf(member?.password_hash, password)) ? member?.id : undefined;
}

const linkOver = () => new Refusal('not-found', 'This link was used, or is too old. Please ask for a new one.');

/**
 * Gives who followed a link a password of their choice: a new member, or one who forgot theirs, whose sessions end. Gives
 * whose it is, and where they came from. The password comes with the link, never before: nobody makes an account of another's address beforehand.
 */
export async function choosePassword(
  unit: Unit,
  token: string,
  passwordHash: string,
): Promise<{ id: string; isNew: boolean; next: string | null } | Refusal> {
  const link = await takeLink(unit, token);
  if (!link || link.kind === 'email') return linkOver();
  const { tx, websiteId } = unit;
  const known = await memberOfEmail(unit, link.email);
  if (known?.isBlocked) return linkOver();
  const { next } = link;
  if (!known) {
    if (link.kind !== 'join') return linkOver();
    return { id: await createMember(unit, { email: link.email, name: link.name, passwordHash }), isNew: true, next };
  }
  const own = tx.updateTable('site_users').set({ password_hash: passwordHash }).where('website_id', '=', websiteId);
  await own.where('id', '=', known.id).execute();
  await endMemberSessions(unit, known.id);
  await dropLinks(unit, link.email);
  return { id: known.id, isNew: false, next };
}

/** Makes a member of an address that is known to be theirs; gives the id. */
export async function createMember(
  unit: Unit,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string> {
  const { tx, websiteId, now } = unit;
  const id = unit.newId();
  const times = { created_at: now, seen_at: now };
  const row = { id, website_id: websiteId, email, name, password_hash: passwordHash };
  await tx
    .insertInto('site_users')
    .values({ ...row, language: null, blocked_at: null, ...times })
    .execute();
  await dropLinks(unit, email);
  return id;
}

/** The member of an address, where it has one. */
export async function memberOfEmail({ tx, websiteId }: Unit, email: string) {
  const row = await tx
    .selectFrom('site_users')
    .select(['id', 'blocked_at'])
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { id: row.id, isBlocked: row.blocked_at !== null };
}

/** What was mailed to an address before opens nothing any more. */
async function dropLinks({ tx, websiteId }: Unit, email: string): Promise<void> {
  await tx.deleteFrom('site_user_links').where('website_id', '=', websiteId).where('email', '=', email).execute();
}

/** Gives a member the address that a link was mailed to; its old one opens nothing any more. */
export async function confirmEmail(unit: Unit, token: string): Promise<{ id: string; before: string } | Refusal> {
  const link = await takeLink(unit, token);
  if (link?.kind !== 'email' || link.site_user_id === null) return linkOver();
  const { tx, websiteId } = unit;
  const own = () => tx.selectFrom('site_users').select('email').where('website_id', '=', websiteId);
  const before = (await own().where('id', '=', link.site_user_id).executeTakeFirst())?.email;
  if (before === undefined || (await memberOfEmail(unit, link.email))) return linkOver();
  const change = tx.updateTable('site_users').set({ email: link.email }).where('website_id', '=', websiteId);
  await change.where('id', '=', link.site_user_id).execute();
  await moveGrants(unit, before, link.email);
  await dropLinks(unit, before);
  await dropLinks(unit, link.email);
  return { id: link.site_user_id, before };
}

/** Runs what gives an address to a member: of two who take one at the same time, one has it. */
export async function orTaken<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (isTaken(error)) return linkOver();
    throw error;
  }
}

/** What a member says of themselves, or a new password. */
export async function changeMember(
  { tx, websiteId }: Unit,
  id: string,
  change: { name?: string; language?: string; passwordHash?: string },
): Promise<void> {
  const { name, language, passwordHash } = change;
  const set = {
    ...(name !== undefined && { name: name.trim().slice(0, memberLimits.name) }),
    ...(language !== undefined && { language }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  };
  await tx.updateTable('site_users').set(set).where('website_id', '=', websiteId).where('id', '=', id).execute();
}

/** Keeps a member out, or lets them in again; undefined where there is no such one. */
export async function blockMember(unit: Unit, id: string, isBlocked: boolean): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const own = tx
    .updateTable('site_users')
    .set({ blocked_at: isBlocked ? now : null })
    .where('website_id', '=', websiteId);
  if (!(await own.where('id', '=', id).returning('id').executeTakeFirst())) return noMember();
  if (isBlocked) await endMemberSessions(unit, id);
  await unit.record({ action: isBlocked ? 'site-user.block' : 'site-user.unblock', subjectId: id });
  return undefined;
}

/** Deletes a member with their sessions, cart, notes and comments. Their orders stay in the books, as a guest's. */
export async function deleteMember(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const own = tx.deleteFrom('site_users').where('website_id', '=', websiteId).where('id', '=', id);
  const gone = await own.returning('email').executeTakeFirst();
  if (!gone) return noMember();
  await dropLinks(unit, gone.email);
  await dropGrants(unit, gone.email);
  const orders = tx.updateTable('orders').set({ site_user_id: null }).where('website_id', '=', websiteId);
  await orders.where('site_user_id', '=', id).execute();
  await dropCarts(unit, id);
  await eraseComments(unit, gone.email);
  await eraseLikes(unit, id);
  await unit.record({ action: 'site-user.delete', subjectId: id });
  return undefined;
}

/** One that is just being paid stays until it is an order, and nobody's. */
async function dropCarts({ tx, websiteId }: Unit, id: string): Promise<void> {
  const isPaying = tx.selectFrom('checkouts').select('live_cart_id').where('website_id', '=', websiteId);
  const paying = isPaying
    .where('state', '=', 'paying')
    .where('live_cart_id', 'is not', null)
    .$castTo<{ live_cart_id: string }>();
  const own = tx.deleteFrom('carts').where('website_id', '=', websiteId).where('site_user_id', '=', id);
  await own.where('is_purchased', '=', 0).where('id', 'not in', paying).execute();
  const rest = tx.updateTable('carts').set({ site_user_id: null }).where('website_id', '=', websiteId);
  await rest.where('site_user_id', '=', id).execute();
}

/** Whether the website has a member of this id. */
export async function hasMember({ tx, websiteId }: Unit, id: string): Promise<boolean> {
  const own = tx.selectFrom('site_users').select('id').where('website_id', '=', websiteId);
  return (await own.where('id', '=', id).executeTakeFirst()) !== undefined;
}

export const noMember = () => new Refusal('not-found', 'There is no such member.');
