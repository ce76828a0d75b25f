import type { Read } from '#database/database.ts';

/** The bytes of all originals and files of a website, those in the trash among them. */
export async function usedBytesOf(read: Read, websiteId: string): Promise<number> {
  const sum = async (table: 'assets' | 'files' | 'media_trash') => {
    const all = read.selectFrom(table).select((eb) => eb.fn.sum<number | string | null>('byte_size').as('bytes'));
    return Number((await all.where('website_id', '=', websiteId).executeTakeFirst())?.bytes ?? 0);
  };
  return (await sum('assets')) + (await sum('files')) + (await sum('media_trash'));
}
