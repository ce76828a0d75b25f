import type { Read } from '#database/database.ts';

/** Names of what acts were done to, by ids, as far as it is still there; of orders their numbers. */
export async function nameSubjects(
  read: Read,
  websiteId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await Promise.all([
    ...titled.map((table) => nameTitled(read, table, { websiteId, ids })),
    nameVariants(read, websiteId, ids),
    nameOrders(read, websiteId, ids),
    ...(['assets', 'files'] as const).map((table) => {
      const rows = read.selectFrom(table).select(['id', 'filename as name']).where('website_id', '=', websiteId);
      return rows.where('id', 'in', ids).execute();
    }),
    read
      .selectFrom('webhook_endpoints')
      .select(['id', 'url as name'])
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .execute(),
    read
      .selectFrom('forms')
      .select(['id', 'name'])
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .execute(),
    read
      .selectFrom('site_users')
      .select(['id', 'email as name'])
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .execute(),
    read.selectFrom('accounts').select(['id', 'email as name']).where('id', 'in', ids).execute(),
  ]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

const titled = ['items', 'collections', 'categories'] as const;

function nameTitled(
  read: Read,
  table: (typeof titled)[number],
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<Named[]> {
  const rows = read.selectFrom(table).select(['id', 'title as name']).where('website_id', '=', websiteId);
  return rows.where('id', 'in', ids).execute();
}

interface Named {
  id: string;
  name: string;
}

function nameVariants(read: Read, websiteId: string, ids: readonly string[]): Promise<Named[]> {
  return read
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .select(['variants.id', 'items.title as name'])
    .where('variants.website_id', '=', websiteId)
    .where('variants.id', 'in', ids)
    .execute();
}

async function nameOrders(read: Read, websiteId: string, ids: readonly string[]): Promise<Named[]> {
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  return orders.map(({ id, order_number: number }) => ({ id, name: `#${number}` }));
}
