import { roles, type Role } from '#catalog/roles.ts';
import { NewAccount, Role as RoleCode } from '#contract/website.ts';
import { Refusal } from '#contract/refusals.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';

/** Makes an account with a role on the unit's website; gives its id. */
export async function createAccount(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewAccount, input);
  if (given instanceof Refusal) return given;
  const account = {
    id: unit.newId(),
    email: given.email.toLowerCase(),
    password_hash: given.passwordHash,
    created_at: unit.now,
  };
  const made = await unit.tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return invalid({ email: 'There is an account of this email already.' });
  await unit.tx
    .insertInto('memberships')
    .values(membership(unit, made.id, given.role))
    .execute();
  await unit.record({ action: 'account.create', subjectId: made.id, details: { role: given.role } });
  return made;
}

/** Makes an account that there is a member of the website. One who is already keeps the role. */
export async function addMember(unit: Unit, accountId: string, role: Role): Promise<Refusal | undefined> {
  const own = unit.tx.insertInto('memberships').values(membership(unit, accountId, role));
  const made = await own
    .onConflict((conflict) => conflict.columns(['website_id', 'account_id']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!made) return new Refusal('refused', 'You work on this website already.');
  await unit.record({ action: 'member.add', subjectId: accountId, details: { role } });
  return undefined;
}

/** Gives an account of the website another role there; its last administrator stays one. */
export async function setRole(unit: Unit, accountId: string, input: unknown): Promise<Refusal | undefined> {
  const role = checkInput(RoleCode, input);
  if (role instanceof Refusal) return role;
  const members = await lockMembers(unit);
  const member = members.find(({ account_id: id }) => id === accountId);
  if (!member) return noMember();
  if (member.role === role) return undefined;
  if (isLastAdmin(members, accountId)) return lastAdmin();
  const { tx, websiteId } = unit;
  const own = tx.updateTable('memberships').set({ role }).where('website_id', '=', websiteId);
  await own.where('account_id', '=', accountId).execute();
  await unit.record({ action: 'member.role', subjectId: accountId, details: { from: member.role, to: role } });
  return undefined;
}

/** Takes an account off the website; its last administrator stays. The account itself is kept. */
export async function removeMember(unit: Unit, accountId: string): Promise<Refusal | undefined> {
  const members = await lockMembers(unit);
  if (!members.some(({ account_id: id }) => id === accountId)) return noMember();
  if (isLastAdmin(members, accountId)) return lastAdmin();
  const own = unit.tx.deleteFrom('memberships').where('website_id', '=', unit.websiteId);
  await own.where('account_id', '=', accountId).execute();
  await unit.record({ action: 'member.remove', subjectId: accountId });
  return undefined;
}

interface Member {
  account_id: string;
  role: number;
}

async function lockMembers(unit: Unit): Promise<Member[]> {
  await lockWebsite(unit);
  return unit.tx.selectFrom('memberships').selectAll().where('website_id', '=', unit.websiteId).execute();
}

function isLastAdmin(members: readonly Member[], accountId: string): boolean {
  const admins = members.filter(({ role }) => role === roles.admin);
  return admins.length === 1 && admins[0]?.account_id === accountId;
}

const membership = ({ websiteId }: Unit, accountId: string, role: Role) => ({
  website_id: websiteId,
  account_id: accountId,
  role,
});
const noMember = () => new Refusal('not-found', 'The website has no such account.');
const lastAdmin = () =>
  new Refusal('refused', 'This is the last administrator. Make somebody else an administrator first.');
