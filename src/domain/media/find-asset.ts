import type { Read } from '#database/database.ts';
import type { Assets } from '#database/media-schema.ts';

/** A picture's row; undefined where the website has none of that id. */
export function findAsset(read: Read, websiteId: string, id: string): Promise<Assets | undefined> {
  const own = read.selectFrom('assets').selectAll().where('website_id', '=', websiteId);
  return own.where('id', '=', id).executeTakeFirst();
}
