import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A payment that is refused is tried for six days; whoever owes it keeps what they had a little longer. */
const graceMs = 7 * 24 * 3_600_000;

/** That the payment of a subscription's next period is due or is being made, and the one before has not ended long ago. */
const isBeingPaid = (now: number) => sql<SqlBool>`held.ends_at + ${sql.lit(graceMs)} > ${now} and exists (
  select 1 from subscriptions as running
  where running.id = held.subscription_id and running.website_id = held.website_id and running.state = 'active'
  and (running.due_at is null or running.due_at <= ${now} or running.tries > 0))`;

/**
 * That a grant, `held`, opens its area at `now`, epoch ms: it was given and has not ended, and where an order bought it,
 * neither the order nor its line was canceled or paid back.
 */
export function opensArea(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(held.state = 'in'
    and (coalesce(held.ends_at, ${Number.MAX_SAFE_INTEGER}) > ${now} or ${isBeingPaid(now)})
    and (held.order_item_id is null or exists (
      select 1 from order_items as line inner join orders as bought on bought.id = line.order_id
      where line.id = held.order_item_id and line.website_id = held.website_id
      and line.refunded_quantity < line.quantity and bought.fulfillment <> 'canceled'
      and (bought.grand_total_cents = 0 or bought.grand_total_cents + bought.surplus_cents > (
        select coalesce(sum(amount_cents), 0) from refunds
        where refunds.website_id = bought.website_id and refunds.order_id = bought.id and refunds.state <> 'failed')))))`;
}

const places = {
  collection: sql`member_area_collections as place where place.collection_id = collection.id
    and place.website_id = collection.website_id`,
  file: sql`member_area_files as place where place.file_id = file.id and place.website_id = file.website_id`,
};

/** That a collection or a file is in no area, or in one that a member holds. An empty id is nobody's. */
function isHeld(what: keyof typeof places, memberId: string, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${memberId} <> '' and (
    not exists (select 1 from ${places[what]})
    or exists (select 1 from ${places[what]} and place.area_id in (
      select held.area_id from member_area_grants as held
      inner join site_users as person on person.website_id = held.website_id and person.email = held.email
      where held.website_id = place.website_id and person.id = ${memberId} and ${opensArea(now)}))))`;
}

/** That a collection for members, `collection`, is open to one of them at `now`, epoch ms: no password is asked for. */
export function isOpenToMember(memberId: string, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(collection.password_hash is null and ${isHeld('collection', memberId, now)})`;
}

/** That a file for members, `file`, is open to one of them at `now`, epoch ms. */
export function isFileOpenToMember(memberId: string, now: number): RawBuilder<SqlBool> {
  return isHeld('file', memberId, now);
}
