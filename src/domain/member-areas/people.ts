import { Refusal } from '#contract/refusals.ts';
import type { AreaPerson } from '#contract/member-area-calls.ts';
import type { Read } from '#database/database.ts';
import type { GrantSource, MemberAreaGrants } from '#database/member-area-schema.ts';
import { opensArea } from '#database/open-to-member.ts';
import { fromFlag } from '#database/values.ts';
import { isEmail } from '#forms/email.ts';
import { invalid } from '../check-input.ts';
import { holdsWords } from '../found-words.ts';
import type { Unit } from '../unit.ts';
import { areSubscribed, lockArea, noArea } from './areas.ts';
import { firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;

export interface NewGrant {
  areaId: string;
  email: string;
  state: MemberAreaGrants['state'];
  source: GrantSource;
  /** Until when, epoch ms; for good where it is null. */
  endsAt?: number | null;
  /** The line of an order that bought it. */
  orderItemId?: string;
  subscriptionId?: string;
}

/**
 * Gives an address an area, or notes that it asks for it; gives the grant's id. Whatever opens areas comes this way:
 * who has one without having bought it keeps one, which is opened by whoever lets them in and asked for by nobody twice.
 */
export async function grantArea(unit: Unit, given: NewGrant): Promise<string> {
  const { tx, websiteId, now } = unit;
  const { areaId, state, source, endsAt = null, orderItemId = null, subscriptionId = null } = given;
  const email = given.email.trim().toLowerCase();
  const known = orderItemId === null ? await findGrant(unit, areaId, email) : undefined;
  if (known) {
    const change =
      state === 'in' ? { state, source, ends_at: endsAt } : known.isOver && { state, source, ends_at: null };
    if (change) await ofGrant(unit, known.id).set(change).execute();
    return known.id;
  }
  const id = unit.newId();
  const row = { id, website_id: websiteId, area_id: areaId, email, state, source, created_at: now };
  await tx
    .insertInto('member_area_grants')
    .values({ ...row, order_item_id: orderItemId, subscription_id: subscriptionId, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A period of a subscription that a line of an order has paid, and the area that its product opens. */
export interface PaidPeriod {
  subscriptionId: string;
  areaId: string | null;
  email: string;
  orderItemId: string;
  endsAt: number;
}

/**
 * Opens an area to who has a subscription until the end of a period that they have paid. The one that it opens already
 * stays the same, whatever its product opens by now. Gives the grant's id where it is new.
 */
export async function grantPeriod(
  unit: Unit,
  { subscriptionId, areaId, ...paid }: PaidPeriod,
): Promise<string | undefined> {
  const { tx, websiteId } = unit;
  const moved = await tx
    .updateTable('member_area_grants')
    .set({ order_item_id: paid.orderItemId, ends_at: paid.endsAt })
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', subscriptionId)
    .returning('id')
    .executeTakeFirst();
  if (moved || areaId === null) return undefined;
  return grantArea(unit, { ...paid, areaId, state: 'in', source: 'subscribed', subscriptionId });
}

async function findGrant({ tx, websiteId, now }: Unit, areaId: string, email: string) {
  const row = await tx
    .selectFrom('member_area_grants')
    .select(['id', 'ends_at'])
    .where('website_id', '=', websiteId)
    .where('area_id', '=', areaId)
    .where('email', '=', email)
    .where('order_item_id', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, isOver: row.ends_at !== null && row.ends_at <= now };
}

const ofGrant = ({ tx, websiteId }: Unit, id: string) =>
  tx.updateTable('member_area_grants').where('website_id', '=', websiteId).where('id', '=', id);

/** Lets a member into an area that they may join, or asks for it in their name; refused where nobody joins by themselves. */
export async function joinArea(unit: Unit, areaId: string, email: string): Promise<Refusal | undefined> {
  const area = await lockArea(unit, areaId);
  if (!area) return noArea();
  if (area.joining === 'closed') return new Refusal('refused', 'Nobody joins this area by themselves.');
  const state = area.joining === 'open' ? 'in' : 'asked';
  await grantArea(unit, { areaId, email, state, source: 'joined' });
  return undefined;
}

/** Takes a member out of an area they came into without buying it, or takes back what they asked for. */
export async function leaveArea({ tx, websiteId }: Unit, areaId: string, email: string): Promise<void> {
  const own = tx.deleteFrom('member_area_grants').where('website_id', '=', websiteId).where('area_id', '=', areaId);
  await own.where('email', '=', email).where('order_item_id', 'is', null).execute();
}

/** Lets an address in, which may have no account yet, and mails it so. */
export async function inviteToArea(
  unit: Unit,
  areaId: string,
  { email, endsAt = null }: { email: string; endsAt?: number | null },
): Promise<Refusal | undefined> {
  if (!isEmail(email.trim())) return invalid({ email: 'Enter a valid email address.' });
  if (endsAt !== null && endsAt <= unit.now) return invalid({ endsAt: 'Choose a time that is still to come.' });
  const area = await lockArea(unit, areaId);
  if (!area) return noArea();
  const grantId = await grantArea(unit, { areaId, email, state: 'in', source: 'invited', endsAt });
  await unit.enqueue({ kind: 'mail.member-area', payload: { grantId, at: unit.now } });
  await unit.record({ action: 'area.invite', subjectId: areaId, details: { area: area.name } });
  return undefined;
}

/** Lets in who asks for it, and mails them so. */
export async function letIntoArea(unit: Unit, areaId: string, grantId: string): Promise<Refusal | undefined> {
  const area = await lockArea(unit, areaId);
  if (!area) return noArea();
  const own = ofGrant(unit, grantId).set({ state: 'in' }).where('area_id', '=', areaId).where('state', '=', 'asked');
  if (!(await own.returning('id').executeTakeFirst())) return nobody();
  await unit.enqueue({ kind: 'mail.member-area', payload: { grantId, at: unit.now } });
  await unit.record({ action: 'area.let-in', subjectId: areaId, details: { area: area.name } });
  return undefined;
}

/** Takes somebody out of an area, at once, or declines what they ask. */
export async function takeFromArea(unit: Unit, areaId: string, grantId: string): Promise<Refusal | undefined> {
  const area = await lockArea(unit, areaId);
  if (!area) return noArea();
  if (await areSubscribed(unit, areaId, grantId)) {
    return new Refusal('refused', 'They pay for it by a subscription. Cancel that first.');
  }
  const own = unit.tx.deleteFrom('member_area_grants').where('website_id', '=', unit.websiteId);
  const gone = await own.where('area_id', '=', areaId).where('id', '=', grantId).returning('id').executeTakeFirst();
  if (!gone) return nobody();
  await unit.record({ action: 'area.take-out', subjectId: areaId, details: { area: area.name } });
  return undefined;
}

/** What was given to a member's address is given to their new one; theirs goes before what that had been given already. */
export async function moveGrants({ tx, websiteId }: Unit, from: string, to: string): Promise<void> {
  const all = tx.selectFrom('member_area_grants').select('area_id').where('website_id', '=', websiteId);
  const theirs = all.where('email', '=', from).where('order_item_id', 'is', null);
  const double = tx.deleteFrom('member_area_grants').where('website_id', '=', websiteId).where('email', '=', to);
  await double.where('order_item_id', 'is', null).where('area_id', 'in', theirs).execute();
  const own = tx.updateTable('member_area_grants').set({ email: to }).where('website_id', '=', websiteId);
  await own.where('email', '=', from).execute();
}

/** Takes from an address what it holds and asks for; what an order bought stays with the order. */
export async function dropGrants({ tx, websiteId }: Unit, email: string): Promise<void> {
  const own = tx.deleteFrom('member_area_grants').where('website_id', '=', websiteId).where('email', '=', email);
  await own.where('order_item_id', 'is', null).execute();
}

const nobody = () => new Refusal('not-found', 'There is nobody like that in this area.');

/** The areas that an address holds or asks for, each once: what opens it goes before what does not. */
export async function areasOfMember(read: Read, websiteId: string, email: string, now: number) {
  const rows = await read
    .selectFrom('member_area_grants as held')
    .innerJoin('member_areas as area', 'area.id', 'held.area_id')
    .select(['area.id', 'area.name', 'held.state', 'held.source', 'held.ends_at as endsAt'])
    .select('held.subscription_id as subscriptionId')
    .select((eb) => eb.case().when(opensArea(now)).then(1).else(0).end().as('opens'))
    .where('held.website_id', '=', websiteId)
    .where('area.website_id', '=', websiteId)
    .where('held.email', '=', email)
    .orderBy('area.id')
    .execute();
  const held = rows.map(({ opens, state, ...row }) => ({ ...row, isIn: fromFlag(opens), isAsking: state === 'asked' }));
  const firsts = held.toSorted((a, b) => Number(b.isIn) - Number(a.isIn));
  return [...new Map(firsts.toReversed().map((area) => [area.id, area])).values()].filter(
    ({ isIn, isAsking }) => isIn || isAsking,
  );
}

/** The area that a subscription opens to who has it, and until when it is paid. */
export function areaOfSubscription(read: Read, websiteId: string, subscriptionId: string) {
  return read
    .selectFrom('member_area_grants as held')
    .innerJoin('member_areas as area', 'area.id', 'held.area_id')
    .select(['area.id', 'area.name', 'held.email', 'held.ends_at as endsAt'])
    .where('held.website_id', '=', websiteId)
    .where('area.website_id', '=', websiteId)
    .where('held.subscription_id', '=', subscriptionId)
    .executeTakeFirst();
}

interface PeopleFilter {
  search?: string;
  asking?: boolean;
  /** The id after which the list goes on. */
  before?: string;
}

/** Who is in an area or asks to be, the newest first; names are those of their accounts. */
export async function listAreaPeople(
  read: Read,
  websiteId: string,
  { areaId, now, search = '', asking = false, before }: PeopleFilter & { areaId: string; now: number },
): Promise<{ people: AreaPerson[]; hasMore: boolean }> {
  let own = read
    .selectFrom('member_area_grants as held')
    .leftJoin('site_users as person', (join) =>
      join.onRef('person.website_id', '=', 'held.website_id').onRef('person.email', '=', 'held.email'),
    )
    .select(['held.id', 'held.email', 'held.state', 'held.source', 'held.ends_at', 'held.created_at'])
    .select('held.subscription_id')
    .select(['person.id as member_id', 'person.name'])
    .select((eb) => eb.case().when(opensArea(now)).then(1).else(0).end().as('opens'))
    .where('held.website_id', '=', websiteId)
    .where('held.area_id', '=', areaId)
    .where(holdsWords(search, { email: 'held.email', name: 'person.name' }));
  if (asking) own = own.where('held.state', '=', 'asked');
  if (before !== undefined) own = own.where('held.id', '<', before);
  const { rows, hasMore } = await own.orderBy('held.id', 'desc').$call(firstOf(page));
  const people = rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name ?? '',
    memberId: row.member_id,
    isAsking: row.state === 'asked',
    source: row.source,
    subscriptionId: row.subscription_id,
    endsAt: row.ends_at,
    isIn: fromFlag(row.opens),
    createdAt: row.created_at,
  }));
  return { people, hasMore };
}
