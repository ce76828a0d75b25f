import { collectionTypes } from '#catalog/collection-types.ts';
import type { Read } from '#database/database.ts';

/** The cover page that a website has had longest; gives its id. */
export async function firstCoverPage(read: Read, websiteId: string): Promise<string | undefined> {
  const found = await read
    .selectFrom('collections')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('type', '=', collectionTypes['splash-page'])
    .where('status', '!=', 'deleted')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
