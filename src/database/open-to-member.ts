import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * That a grant, `held`, opens its area at `now`, epoch ms: it was given and has not ended, and where an order bought it,
 * neither the order nor its line was canceled or paid back.
 */
export function opensArea(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(held.state = 'in' and coalesce(held.ends_at, ${Number.MAX_SAFE_INTEGER}) > ${now}
    and (held.order_item_id is null or exists (
      select 1 from order_items as line inner join orders as bought on bought.id = line.order_id
      where line.id = held.order_item_id and line.website_id = held.website_id
      and line.refunded_quantity < line.quantity and bought.fulfillment <> 'canceled'
      and (bought.grand_total_cents = 0 or bought.grand_total_cents + bought.surplus_cents > (
        select coalesce(sum(amount_cents), 0) from refunds
        where refunds.website_id = bought.website_id and refunds.order_id = bought.id and refunds.state <> 'failed')))))`;
}

/**
 * That a collection for members, `collection`, is open to one of them at `now`, epoch ms: no password is asked for, and
 * it is in no area, or in one that they hold. An empty id is nobody's.
 */
export function isOpenToMember(memberId: string, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(collection.password_hash is null and ${memberId} <> '' and (
    not exists (
      select 1 from member_area_collections as place
      where place.website_id = collection.website_id and place.collection_id = collection.id)
    or exists (
      select 1 from member_area_collections as place
      inner join member_area_grants as held on held.area_id = place.area_id
      inner join site_users as person on person.website_id = held.website_id and person.email = held.email
      where place.website_id = collection.website_id and place.collection_id = collection.id
      and held.website_id = collection.website_id and person.id = ${memberId} and ${opensArea(now)})))`;
}
