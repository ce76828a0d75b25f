import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table variants add column content text',
  'alter table variants add column unit_price_per text',
  'alter table variants add column prior_price_cents bigint',
  'alter table products add column manufacturer text',
  'alter table products add column responsible_person text',
  // Without a reference to its variant: a deletion that is taken back has its prices again.
  `create table price_history (
    website_id text not null references websites (id),
    variant_id text not null,
    since bigint not null,
    until bigint,
    price_cents bigint not null,
    on_sale integer not null,
    primary key (website_id, variant_id, since)
  )`,
  'create index price_history_by_end on price_history (until) where until is not null',
  // What is asked now has been asked at least since the product was last changed.
  `insert into price_history (website_id, variant_id, since, price_cents, on_sale)
    select variants.website_id, variants.id,
      case when items.publish_on > items.updated_at then items.publish_on else items.updated_at end,
      case when variants.on_sale = 1 then variants.sale_price_cents else variants.price_cents end, variants.on_sale
    from variants join items on items.id = variants.item_id where items.status = 'published'`,
];

/** Shops can tell the lowest price before a sale, prices per unit, and who made a thing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
