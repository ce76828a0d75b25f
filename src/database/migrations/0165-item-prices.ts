import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table item_prices (
    item_id text primary key references items (id),
    website_id text not null references websites (id),
    collection_id text not null,
    lowest_price_cents bigint
  )`,
  `insert into item_prices select item.id, item.website_id, item.collection_id, item.lowest_price_cents
    from items as item join products as product on product.item_id = item.id`,
  'create index item_prices_of_list on item_prices (website_id, collection_id, lowest_price_cents, item_id)',
  'create index item_prices_of_all on item_prices (website_id, lowest_price_cents, item_id)',
  'drop index items_by_price',
  'drop index items_by_kind_and_price',
  'alter table items drop column lowest_price_cents',
];

/** Of deleted products that can be brought back. */
const withoutPrice = {
  sqlite: `json_remove(undo, '$.deleted.item.lowest_price_cents')`,
  postgres: `(undo::jsonb #- '{deleted,item,lowest_price_cents}')::text`,
};

/**
 * The lowest price of a product has a table of its own. Among the columns of `items` it was part of two indexes: on
 * PostgreSQL each new price made an entry in all dozen of them.
 */
export function itemPricesMigration(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db);
      await sql`update bulk_change_items set undo = ${sql.raw(withoutPrice[kind])}
        where undo like '%"lowest_price_cents"%'`.execute(db);
    },
  };
}
