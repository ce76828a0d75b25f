import { accountLimits } from '#catalog/limits.ts';
import type { Role } from '#catalog/roles.ts';
import { Refusal } from '#contract/refusals.ts';
import { NewInvitation } from '#contract/website.ts';
import type { Invitations } from '#database/account-schema.ts';
import type { Database } from '#database/database.ts';
import { checkInput } from '../check-input.ts';
import { hashToken, newToken } from '../secrets.ts';
import { lockWebsite, type Unit } from '../unit.ts';
import { addMember, createAccount } from './members.ts';

export interface Invited {
  id: string;
  /** Of the link; kept nowhere but as its hash. */
  token: string;
  expiresAt: number;
}

/** Makes an invitation to the unit's website, good for a week and for one person. */
export async function inviteMember(unit: Unit, input: unknown): Promise<Invited | Refusal> {
  const given = checkInput(NewInvitation, input);
  if (given instanceof Refusal) return given;
  await lockWebsite(unit);
  const { tx, websiteId, now } = unit;
  const own = tx.selectFrom('invitations').where('website_id', '=', websiteId).where('expires_at', '>', now);
  const { open } = await own.select((eb) => eb.fn.countAll<number>().as('open')).executeTakeFirstOrThrow();
  if (open >= accountLimits.openInvitations) {
    return new Refusal('refused', 'There are many open invitations. Withdraw some of them first.');
  }
  const id = unit.newId();
  const token = newToken();
  const expiresAt = now + accountLimits.invitationMs;
  const whom = { email: given.email?.toLowerCase() ?? null, role: given.role };
  const fresh = { created_at: now, expires_at: expiresAt, guesses: 0 };
  await tx
    .insertInto('invitations')
    .values({ id, website_id: websiteId, token_hash: hashToken(token), ...whom, ...fresh })
    .execute();
  await unit.record({ action: 'invitation.create', subjectId: id, details: { role: given.role } });
  return { id, token, expiresAt };
}

/** Makes an invitation's link worthless. */
export async function withdrawInvitation(unit: Unit, id: string): Promise<Refusal | undefined> {
  if (!(await take(unit, id))) return noInvitation();
  await unit.record({ action: 'invitation.withdraw', subjectId: id });
  return undefined;
}

/** The invitation of a link that is still good. */
export async function findInvitation(
  database: Database,
  token: string,
  now: number,
): Promise<Pick<Invitations, 'id' | 'website_id' | 'email' | 'role'> | undefined> {
  const good = database.read.selectFrom('invitations').where('token_hash', '=', hashToken(token));
  return good.select(['id', 'website_id', 'email', 'role']).where('expires_at', '>', now).executeTakeFirst();
}

/**
 * Notes that somebody wanted a new account of an email that has one. After a few an invitation is worthless: its link is
 * no way to learn who has an account here.
 */
export async function noteGuess(database: Database, id: string): Promise<void> {
  await database.write(async (tx) => {
    const own = tx.updateTable('invitations').where('id', '=', id);
    await own.set((eb) => ({ guesses: eb('guesses', '+', 1) })).execute();
    const spent = tx.deleteFrom('invitations').where('id', '=', id);
    await spent.where('guesses', '>=', accountLimits.invitationGuesses).execute();
  });
}

/** Who joins: an account, or the email and the password's hash of a new one. */
export type Joining = { accountId: string } | { email: string; passwordHash: string };

/** Lets somebody join the team by an invitation, which is used up by it; gives the account's id. */
export async function joinTeam(unit: Unit, invitationId: string, who: Joining): Promise<{ id: string } | Refusal> {
  const invitation = await take(unit, invitationId);
  if (!invitation || invitation.expires_at <= unit.now) return noInvitation();
  const role = invitation.role as Role;
  const joined =
    'accountId' in who
      ? ((await addMember(unit, who.accountId, role)) ?? { id: who.accountId })
      : await createAccount(unit, { ...who, role });
  if (joined instanceof Refusal) return joined;
  await unit.record({ action: 'invitation.accept', subjectId: invitationId, details: { accountId: joined.id } });
  return joined;
}

/** Of two who take it at once, one has it. */
function take({ tx, websiteId }: Unit, id: string): Promise<Invitations | undefined> {
  const own = tx.deleteFrom('invitations').where('website_id', '=', websiteId).where('id', '=', id);
  return own.returningAll().executeTakeFirst();
}

/** Invitations are unknown once they were used, withdrawn or too old. */
export function noInvitation(): Refusal<'not-found'> {
  return new Refusal('not-found', 'This invitation was used, withdrawn, or is too old. Ask for a new one.');
}
