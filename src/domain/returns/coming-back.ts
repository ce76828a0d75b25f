import { sql } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';

/** 1 where goods of a return have left, of the tables `returns` and `orders`, so that a parcel can come back; else 0. */
export const comesBack = sql<0 | 1>`case when (orders.fulfillment = 'fulfilled' or exists (
    select 1 from shipments where shipments.website_id = orders.website_id and shipments.order_id = orders.id
      and shipments.undone_at is null))
  and exists (
    select 1 from return_items as piece join order_items as line on line.id = piece.order_item_id
    where piece.website_id = returns.website_id and piece.return_id = returns.id
      and line.product_type = ${sql.lit(productTypes.physical)})
  then 1 else 0 end`;

/** 1 where anything of a return has cost something; what is free is over once it is accepted, or here again. */
export const hasCost = sql<0 | 1>`case when exists (
    select 1 from return_items as piece join order_items as line on line.id = piece.order_item_id
    where piece.website_id = returns.website_id and piece.return_id = returns.id and line.unit_price_cents > 0)
  then 1 else 0 end`;
