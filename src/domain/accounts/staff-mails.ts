import { roles } from '#catalog/roles.ts';
import { staffMailKinds, staffMails, type StaffMailKind } from '#catalog/staff-mails.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { ToldOf, type StaffMember } from '#contract/staff-mail-calls.ts';
import type { Read } from '#database/database.ts';
import { toJson } from '#database/values.ts';
import { lockWebsite, type Unit } from '../unit.ts';
import { rolesWith } from './permissions.ts';

interface Person {
  accountId: string;
  email: string;
  role: number;
  told: string | null;
}

function selectPeople(read: Read, websiteId: string): Promise<Person[]> {
  return read
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['account.id as accountId', 'account.email', 'member.role', 'member.told'])
    .where('member.website_id', '=', websiteId)
    .orderBy('account.email')
    .execute();
}

const chosenOf = ({ told }: Pick<Person, 'told'>): ToldOf => (told === null ? {} : parseJson(ToldOf, told));

/** What a person is told of, by the kinds that their role lets them be told of. */
function toldOf(person: Person): ToldOf {
  const chosen = chosenOf(person);
  const known = staffMailKinds.filter((kind) => rolesWith(staffMails[kind].permission).some((r) => r === person.role));
  return Object.fromEntries(
    known.map((kind) => [kind, chosen[kind] ?? (staffMails[kind].tellsAdministrators && person.role === roles.admin)]),
  );
}

/** Those who work on a website and are mailed of something of this kind. Who was only invited is none of them yet. */
export async function whoIsTold(
  read: Read,
  websiteId: string,
  kind: StaffMailKind,
): Promise<{ id: string; email: string }[]> {
  const people = await selectPeople(read, websiteId);
  return people.filter((person) => toldOf(person)[kind] === true).map(({ accountId: id, email }) => ({ id, email }));
}

/** Who works on a website, and what each is mailed, by email. */
export async function listStaffMails(read: Read, websiteId: string): Promise<Omit<StaffMember, 'isYou'>[]> {
  const people = await selectPeople(read, websiteId);
  return people.map((person) => ({
    accountId: person.accountId,
    email: person.email,
    role: person.role,
    toldOf: toldOf(person),
  }));
}

/** Has somebody mailed what is given, or not any more. */
export async function chooseStaffMails(unit: Unit, accountId: string, given: ToldOf): Promise<Refusal | undefined> {
  await lockWebsite(unit);
  const { tx, websiteId } = unit;
  const person = (await selectPeople(tx, websiteId)).find((each) => each.accountId === accountId);
  if (!person) return new Refusal('not-found', 'The website has no such account.');
  const before = toldOf(person);
  if (staffMailKinds.some((kind) => given[kind] !== undefined && before[kind] === undefined)) {
    return new Refusal('refused', 'Their role does not let them see what that mail is about.');
  }
  const changed = staffMailKinds.filter((kind) => given[kind] !== undefined && given[kind] !== before[kind]);
  if (changed.length === 0) return undefined;
  const own = tx.updateTable('memberships').set({ told: toJson({ ...chosenOf(person), ...given }) });
  await own.where('website_id', '=', websiteId).where('account_id', '=', accountId).execute();
  await unit.record({ action: 'member.mails', subjectId: accountId, details: { kinds: changed.join(', ') } });
  return undefined;
}

/** The websites where somebody has chosen to be told of something that nobody is told of unless they say so. */
export async function websitesThatTell(read: Read, kind: StaffMailKind): Promise<string[]> {
  const rows = await read
    .selectFrom('memberships')
    .select('website_id')
    .distinct()
    .where('told', 'like', `%"${kind}":true%`)
    .execute();
  return rows.map(({ website_id: id }) => id);
}
