import { megabyte } from '#catalog/media-limits.ts';
import type { Database, Read } from '#database/database.ts';
import { inUnit, type UnitDeps } from '../unit.ts';
import { usedBytesOf } from './used-bytes.ts';

/** The bytes that a website may have in pictures and files: its own figure, or `usual` megabytes. */
export async function roomOf(read: Read, websiteId: string, usual: number): Promise<number> {
  const own = read.selectFrom('websites').select('media_mb').where('id', '=', websiteId);
  return ((await own.executeTakeFirst())?.media_mb ?? usual) * megabyte;
}

/** What the operator sees of a website's room, in bytes. */
export interface WebsiteRoom {
  handle: string;
  title: string;
  used: number;
  most: number;
  /** Whether it is a figure of its own. */
  isOwn: boolean;
}

/** The room of each website of an installation, by their handles. */
export async function listRooms({ read }: Database, usual: number): Promise<WebsiteRoom[]> {
  const all = read.selectFrom('websites').select(['id', 'handle', 'title', 'media_mb']).where('deleted_at', 'is', null);
  const rooms: WebsiteRoom[] = [];
  for (const { id, handle, title, media_mb: own } of await all.orderBy('handle').execute()) {
    const used = await usedBytesOf(read, id);
    rooms.push({ handle, title, used, most: (own ?? usual) * megabyte, isOwn: typeof own === 'number' });
  }
  return rooms;
}

/** Gives a website so many megabytes, or the installation's figure by null; tells whether there is one of that handle. */
export async function setRoom(deps: UnitDeps, handle: string, megabytes: number | null): Promise<boolean> {
  const found = deps.database.read.selectFrom('websites').select('id').where('handle', '=', handle);
  const website = await found.executeTakeFirst();
  if (!website) return false;
  const actor = { kind: 'system', id: 'command' } as const;
  await inUnit(deps, { websiteId: website.id, actor }, async (unit) => {
    await unit.tx.updateTable('websites').set({ media_mb: megabytes }).where('id', '=', unit.websiteId).execute();
    await unit.record({ action: 'website.room', subjectId: unit.websiteId, details: { megabytes } });
  });
  return true;
}
