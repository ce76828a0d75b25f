import { downloadMs } from '#catalog/downloads.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Download } from '#contract/order-status.ts';
import type { Read } from '#database/database.ts';
import type { ProductFiles } from '#database/digital-schema.ts';
import { insertRow } from '#database/prepared.ts';
import { hashToken, type Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import type { OrderDraft } from './order-draft.ts';
import { paidLines } from './paid-lines.ts';
import { stampsPdfs } from './stamped-files.ts';

/** Lets an order open the files of what it bought, for a time. */
export async function grantDownloads(unit: Unit, secrets: Secrets, draft: OrderDraft, orderId: string): Promise<void> {
  const { tx, websiteId: website_id, now } = unit;
  const bought = draft.entries.filter(({ productType }) => productType === productTypes.digital);
  for (const item_id of new Set(bought.map((entry) => entry.itemId))) {
    const id = unit.newId();
    const token_hash = hashToken(tokenOf(secrets, id));
    const times = { expires_at: now + downloadMs, created_at: now };
    await insertRow(tx, 'download_grants', { id, website_id, order_id: orderId, item_id, token_hash, ...times });
  }
}

function tokenOf(secrets: Secrets, grantId: string): string {
  return secrets.token('download', grantId);
}

/** The files that an order bought, with the addresses that open them on its website; none once it is paid back. */
export async function loadDownloads(
  read: Read,
  secrets: Secrets,
  { websiteId, orderId }: { websiteId: string; orderId: string },
  now: number,
): Promise<Download[]> {
  const rows = await read
    .selectFrom('download_grants as grant')
    .innerJoin('product_files as file', 'file.item_id', 'grant.item_id')
    .innerJoin('order_items as line', (join) =>
      join.onRef('line.order_id', '=', 'grant.order_id').onRef('line.item_id', '=', 'grant.item_id'),
    )
    .select(['grant.id as grant_id', 'grant.item_id', 'grant.expires_at', 'line.product_name', 'line.position'])
    .select(['file.id', 'file.filename', 'file.byte_size', 'file.position as file_position'])
    .where('grant.website_id', '=', websiteId)
    .where('file.website_id', '=', websiteId)
    .where('line.website_id', '=', websiteId)
    .where('grant.order_id', '=', orderId)
    .orderBy('line.position')
    .orderBy('file.position')
    .orderBy('file.id')
    .execute();
  const paid = rows.length > 0 ? await paidItems(read, websiteId, orderId) : new Set();
  const files = new Map(rows.filter((row) => paid.has(row.item_id)).map((row) => [row.id, row]));
  return [...files.values()].map((row) => ({
    title: row.product_name,
    filename: row.filename,
    byteSize: row.byte_size,
    expiresOn: row.expires_at,
    ...(row.expires_at > now && { url: `/downloads/${tokenOf(secrets, row.grant_id)}/${row.id}` }),
  }));
}

/** What a link of an order opens: a file, or why it opens nothing any more; undefined where it never did. */
export type OpenedDownload =
  | { file: ProductFiles; grantId: string; isStamped: boolean }
  | { closed: 'expired' | 'refunded' }
  | undefined;

export async function openDownload(
  read: Read,
  websiteId: string,
  { tokenHash, fileId }: { tokenHash: string; fileId: string },
  now: number,
): Promise<OpenedDownload> {
  const grant = await read
    .selectFrom('download_grants')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!grant) return undefined;
  const file = await read
    .selectFrom('product_files')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', grant.item_id)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return undefined;
  const paid = await paidItems(read, websiteId, grant.order_id);
  if (!paid.has(grant.item_id)) return { closed: 'refunded' };
  if (grant.expires_at <= now) return { closed: 'expired' };
  const isStamped = await stampsPdfs(read, websiteId, grant.item_id);
  return { file, grantId: grant.id, isStamped };
}

/** The items that an order has paid for and not given back. */
async function paidItems(db: Read, websiteId: string, orderId: string): Promise<ReadonlySet<string>> {
  return new Set((await paidLines(db, websiteId, orderId)).map(({ itemId }) => itemId));
}
