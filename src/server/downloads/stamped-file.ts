import { createHash } from 'node:crypto';
import { stampLimits } from '#catalog/stamps.ts';
import type { ProductFiles } from '#database/digital-schema.ts';
import { findStamped, keepStamped, keepUnstampable, stampText } from '#domain/orders/stamped-files.ts';
import { inUnit } from '#domain/unit.ts';
import type { Services } from '../services.ts';
import { stampOnThread } from './pdf-stamper.ts';

const making = new Map<string, Promise<void>>();

/**
 * A buyer's own copy of a PDF, with a stamp on each page: made when it is first asked for, once for all who ask
 * meanwhile, and kept. A file that cannot be stamped is given as it is.
 */
export async function stampedFile(services: Services, file: ProductFiles, grantId: string): Promise<ProductFiles> {
  if (file.media_type !== 'application/pdf' || file.unstampable !== null) return file;
  const { read } = services.database;
  const place = { websiteId: file.website_id, grantId, fileId: file.id };
  const kept = await findStamped(read, place);
  if (kept) return { ...file, blob_key: kept.blob_key, byte_size: kept.byte_size };
  const key = `${grantId} ${file.id}`;
  const made = making.get(key) ?? make(services, file, grantId).finally(() => making.delete(key));
  making.set(key, made);
  await made;
  const own = await findStamped(read, place);
  return own ? { ...file, blob_key: own.blob_key, byte_size: own.byte_size } : file;
}

async function make(services: Services, file: ProductFiles, grantId: string): Promise<void> {
  const { database, blobs } = services;
  const place = { websiteId: file.website_id, grantId, fileId: file.id };
  const act = { websiteId: file.website_id, actor: { kind: 'system', id: 'stamps' } } as const;
  const bytes = file.byte_size > stampLimits.bytes ? undefined : await blobs.get(file.blob_key);
  // Whose bytes are lost is not kept as one that cannot be stamped.
  if (!bytes && file.byte_size <= stampLimits.bytes) return;
  const stamped = bytes ? await stampOnThread(bytes, await stampText(database.read, place)) : 'too-large';
  if (typeof stamped === 'string') return inUnit(services, act, (unit) => keepUnstampable(unit, file.id, stamped));
  const blobKey = `files/${createHash('sha256').update(stamped).digest('hex')}`;
  await blobs.put(blobKey, stamped);
  const made = { blob_key: blobKey, byte_size: stamped.byteLength };
  await inUnit(services, act, (unit) => keepStamped(unit, place, made));
}
