import { sql, type Kysely } from 'kysely';

/** What is in a parcel. Of parcels from before nothing is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shipment_items (
    website_id text not null references websites (id),
    shipment_id text not null references shipments (id),
    order_item_id text not null,
    quantity integer not null check (quantity > 0),
    primary key (website_id, shipment_id, order_item_id)
  )`.execute(db);
}
