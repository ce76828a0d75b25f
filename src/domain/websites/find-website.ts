import type { Read } from '#database/database.ts';

/** The id of the installation's default website. */
export async function findDefaultWebsite(read: Read): Promise<string | undefined> {
  const all = read.selectFrom('websites').select('id').where('is_default', '=', 1);
  const row = await all.where('deleted_at', 'is', null).executeTakeFirst();
  return row?.id;
}

/** The id of the website that has proven a host to be its own. */
export async function findWebsiteOfDomain(read: Read, host: string): Promise<string | undefined> {
  const proven = read.selectFrom('domains').select('website_id').where('verified_at', 'is not', null);
  const row = await proven.where('host', '=', host).executeTakeFirst();
  return row?.website_id;
}

/** The id of the website that has a handle. */
export async function findWebsiteOfHandle(read: Read, handle: string): Promise<string | undefined> {
  const row = await read.selectFrom('websites').select('id').where('handle', '=', handle).executeTakeFirst();
  return row?.id;
}

/** A website's name in addresses of the owner's side. */
export async function loadHandle(read: Read, id: string): Promise<string> {
  const row = read.selectFrom('websites').select('handle').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).handle;
}

/** The ids of all websites. */
export async function listWebsiteIds(read: Read): Promise<string[]> {
  const rows = await read.selectFrom('websites').select('id').execute();
  return rows.map(({ id }) => id);
}
