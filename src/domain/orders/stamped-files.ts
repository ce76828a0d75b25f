import type { Unstampable } from '#catalog/stamps.ts';
import type { Read } from '#database/database.ts';
import type { StampedFiles } from '#database/digital-schema.ts';
import type { Unit } from '../unit.ts';

interface Place {
  websiteId: string;
  grantId: string;
  fileId: string;
}

/** A buyer's own copy of a file, once it was made. */
export function findStamped(read: Read, { websiteId, grantId, fileId }: Place): Promise<StampedFiles | undefined> {
  return read
    .selectFrom('stamped_files')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('grant_id', '=', grantId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** Whether buyers of a product get PDFs with who bought them on each page. */
export async function stampsPdfs(read: Read, websiteId: string, itemId: string): Promise<boolean> {
  const own = read.selectFrom('products').select('stamps_pdfs').where('website_id', '=', websiteId);
  return (await own.where('item_id', '=', itemId).executeTakeFirst())?.stamps_pdfs === 1;
}

/** What stands on each page: who bought it, and with which order. */
export async function stampText(read: Read, { websiteId, grantId }: Place): Promise<string> {
  const {
    name,
    email,
    order_number: number,
  } = await read
    .selectFrom('download_grants as grant')
    .innerJoin('orders', 'orders.id', 'grant.order_id')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['customers.name', 'orders.email', 'orders.order_number'])
    .where('grant.website_id', '=', websiteId)
    .where('grant.id', '=', grantId)
    .executeTakeFirstOrThrow();
  return [name, email, `#${number}`].filter(Boolean).join(' · ');
}

/** Keeps that a copy was made; the first that was made stays, so that what was begun of it can go on. */
export async function keepStamped(
  unit: Unit,
  { grantId, fileId }: Omit<Place, 'websiteId'>,
  made: Pick<StampedFiles, 'blob_key' | 'byte_size'>,
): Promise<void> {
  const { tx, websiteId, now } = unit;
  const ids = { id: unit.newId(), website_id: websiteId, grant_id: grantId, file_id: fileId };
  await tx
    .insertInto('stamped_files')
    .values({ ...ids, ...made, created_at: now })
    .onConflict((row) => row.columns(['grant_id', 'file_id']).doNothing())
    .execute();
}

/** Keeps that no stamp can be put on a file: it is not tried for each buyer. */
export async function keepUnstampable({ tx, websiteId }: Unit, fileId: string, why: Unstampable): Promise<void> {
  await tx
    .updateTable('product_files')
    .set({ unstampable: why })
    .where('website_id', '=', websiteId)
    .where('id', '=', fileId)
    .execute();
}
