import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { toJson } from '#database/values.ts';
import { memberLiker } from '../comments/likes.ts';
import { hasBought } from '../mailing-lists/kept.ts';
import { unsubscribe } from '../mailing-lists/subscribe.ts';
import { moveGrants } from '../member-areas/people.ts';
import { lockSubscriptionsOf } from '../subscriptions/load-subscription.ts';
import type { Unit } from '../unit.ts';
import { giveWishes } from '../wishes/wishes.ts';

/** Two addresses of one person, in lower case; `to` is the one that remains. */
interface Addresses {
  from: string;
  to: string;
}

/**
 * Gives an address what works by another one: subscriptions, gift cards, areas of members, the account, mailing lists, and
 * what mails were refused. What is history, as an order's own address, stays as it was written.
 */
export async function followPerson(unit: Unit, addresses: Addresses): Promise<void> {
  await moveSubscriptions(unit, addresses);
  const cards = unit.tx.updateTable('gift_cards').set({ email: addresses.to }).where('website_id', '=', unit.websiteId);
  await cards.where('email', '=', addresses.from).execute();
  await keepBestGrants(unit, addresses);
  await moveGrants(unit, addresses.from, addresses.to);
  await moveAccount(unit, addresses);
  await moveLists(unit, addresses);
  await refuseToo(unit, addresses);
}

/** What is bought again and again is sent and told to the address that remains. */
async function moveSubscriptions(unit: Unit, { from, to }: Addresses): Promise<void> {
  const { tx, websiteId } = unit;
  for (const { id, details } of await lockSubscriptionsOf(unit, [from])) {
    const moved = { ...parseJson(CheckoutDetails, details), email: to };
    await tx
      .updateTable('subscriptions')
      .set({ email: to, details: toJson(moved) })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute();
  }
}

/** Of two grants of one area, the one that opens it longer stays; what orders bought stays with them. */
async function keepBestGrants({ tx, websiteId, now }: Unit, { from, to }: Addresses): Promise<void> {
  const held = await tx
    .selectFrom('member_area_grants')
    .select(['id', 'area_id', 'email', 'state', 'ends_at'])
    .where('website_id', '=', websiteId)
    .where('email', 'in', [from, to])
    .where('order_item_id', 'is', null)
    .execute();
  const opensUntil = ({ state, ends_at: end }: (typeof held)[number]) => {
    const until = end ?? Infinity;
    return until <= now ? 0 : state === 'in' ? until : 1;
  };
  const worse = held.filter((grant) => {
    const twin = held.find(({ area_id: area, email }) => area === grant.area_id && email !== grant.email);
    if (!twin) return false;
    const by = opensUntil(grant) - opensUntil(twin) || (grant.email === to ? 1 : -1);
    return by < 0;
  });
  if (worse.length === 0) return;
  const gone = tx.deleteFrom('member_area_grants').where('website_id', '=', websiteId);
  const ids = worse.map(({ id }) => id);
  await gone.where('id', 'in', ids).execute();
}

/** The account is opened by the address that remains; where both have one, the other ends and leaves what it has. */
async function moveAccount(unit: Unit, { from, to }: Addresses): Promise<void> {
  const { tx, websiteId } = unit;
  const all = tx.selectFrom('site_users').select(['id', 'email', 'blocked_at']).where('website_id', '=', websiteId);
  const rows = await all.where('email', 'in', [from, to]).execute();
  const other = rows.find(({ email }) => email === from);
  const kept = rows.find(({ email }) => email === to);
  // What was mailed to either before opens nothing any more.
  await tx.deleteFrom('site_user_links').where('website_id', '=', websiteId).where('email', 'in', [from, to]).execute();
  if (!other) return;
  const account = (id: string) => tx.updateTable('site_users').where('website_id', '=', websiteId).where('id', '=', id);
  if (!kept) {
    await account(other.id).set({ email: to }).execute();
    return;
  }
  await joinAccounts(unit, other.id, kept.id);
  const gone = tx.deleteFrom('site_users').where('website_id', '=', websiteId).where('id', '=', other.id);
  await gone.execute();
  // Who is kept out with one address is kept out.
  if (other.blocked_at === null || kept.blocked_at !== null) return;
  await account(kept.id).set({ blocked_at: other.blocked_at }).execute();
  await tx
    .deleteFrom('site_user_sessions')
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', kept.id)
    .execute();
}

/** Carts stay with the browsers that they were filled in. */
async function joinAccounts(unit: Unit, from: string, to: string): Promise<void> {
  const { tx, websiteId } = unit;
  for (const table of ['orders', 'subscriptions', 'comments', 'site_user_notes'] as const) {
    const own = tx.updateTable(table).set({ site_user_id: to }).where('website_id', '=', websiteId);
    await own.where('site_user_id', '=', from).execute();
  }
  const carts = tx.updateTable('carts').set({ site_user_id: null }).where('website_id', '=', websiteId);
  await carts.where('site_user_id', '=', from).execute();
  const liked = tx.selectFrom('likes').select('item_id').where('website_id', '=', websiteId);
  const twice = tx.deleteFrom('likes').where('website_id', '=', websiteId).where('liker', '=', memberLiker(from));
  await twice.where('item_id', 'in', liked.where('liker', '=', memberLiker(to))).execute();
  const likes = tx
    .updateTable('likes')
    .set({ liker: memberLiker(to) })
    .where('website_id', '=', websiteId);
  await likes.where('liker', '=', memberLiker(from)).execute();
  await giveWishes(unit, { siteUserId: from }, to);
}

/** On each list the person is once: what the address that remains said of it counts, else what the other said. */
async function moveLists(unit: Unit, { from, to }: Addresses): Promise<void> {
  const { tx, websiteId } = unit;
  const all = tx
    .selectFrom('subscribers')
    .select(['id', 'list_id', 'email', 'state'])
    .where('website_id', '=', websiteId);
  const rows = await all.where('email', 'in', [from, to]).orderBy('id').execute();
  for (const { id, list_id: list, state } of rows.filter(({ email }) => email === from)) {
    if (rows.some((row) => row.list_id === list && row.email === to)) await unsubscribe(unit, id, 'owner');
    // Who was asked to confirm does so at the address that was asked.
    else if (state !== 'pending') {
      const bought = hasBought(websiteId, to);
      const own = tx.updateTable('subscribers').set({ email: to, bought }).where('website_id', '=', websiteId);
      await own.where('id', '=', id).execute();
    }
  }
}

/** What was not to be mailed to one address is mailed to neither. */
async function refuseToo({ tx, websiteId, now }: Unit, { from, to }: Addresses): Promise<void> {
  const own = tx.selectFrom('mail_refusals').select('kind').where('website_id', '=', websiteId);
  for (const { kind } of await own.where('email', '=', from).execute()) {
    const row = { website_id: websiteId, email: to, kind, created_at: now };
    await tx
      .insertInto('mail_refusals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
