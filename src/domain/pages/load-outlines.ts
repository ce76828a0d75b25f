import { collectionTypes, holdsPosts } from '#catalog/collection-types.ts';
import type { Outline, OutlineEntry, OutlineTerm } from '#contract/outline.ts';
import { Item } from '#contract/page.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import type { BlockNeeds } from '#documents/block-needs.ts';
import { isListed } from '#database/published.ts';
import type { Site } from '../websites/site.ts';
import type { LoadDeps } from './loaded-page.ts';
import { listAddress } from './lists.ts';

/** More than a page lists; of a larger collection these are the newest. */
const longest = 1000;

/** The outlines that a document's blocks show, by block id; each collection is read once. */
export async function loadOutlines(
  deps: LoadDeps,
  site: Site,
  needs: BlockNeeds['outlines'],
): Promise<Record<string, Outline>> {
  const { read } = deps.database;
  const now = deps.clock.now();
  const byId = new Map<string, Outline | undefined>();
  for (const { collectionId } of needs)
    if (!byId.has(collectionId)) byId.set(collectionId, await loadOutline(read, { site, collectionId, now }));
  return Object.fromEntries(
    needs.flatMap(({ blockId, collectionId }) => {
      const outline = byId.get(collectionId);
      return outline ? [[blockId, outline] as const] : [];
    }),
  );
}

/** The tags of a page that shows them, for the cache. */
export function outlineTags(outlines: Record<string, Outline>): string[] {
  const ids = Object.values(outlines).flatMap(({ entries }) => entries.map(({ id }) => `item:${id}`));
  return [...new Set(ids)];
}

interface Of {
  site: Site;
  collectionId: string;
  now: number;
}

async function loadOutline(read: Read, of: Of): Promise<Outline | undefined> {
  const { site, collectionId } = of;
  const [row] = await selectOutlined(read, { websiteId: site.id, collectionId });
  if (!row) return undefined;
  const fullUrl = `/${row.url_id}`;
  const hasFeed = holdsPosts(row.type) || row.type === collectionTypes.products;
  return {
    title: row.title,
    description: row.description,
    fullUrl,
    ...(hasFeed && { feedUrl: `${fullUrl}?format=rss` }),
    entries: await loadEntries(read, of, fullUrl),
  };
}

const selectOutlined = prepare((db, p: { websiteId: string; collectionId: string }) =>
  db
    .selectFrom('collections')
    .select(['title', 'description', 'url_id', 'type'])
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.collectionId)
    .where('status', '=', 'published')
    .where('access', 'is', null),
);

async function loadEntries(read: Read, of: Of, listUrl: string): Promise<OutlineEntry[]> {
  const { site, collectionId, now } = of;
  const rows = await selectEntries(read, { websiteId: site.id, collectionId, now });
  const categories = await loadCategoryTerms(read, of, listUrl);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    fullUrl: `${listUrl}/${row.url_id}`,
    ...(row.publish_on !== null && { publishOn: row.publish_on }),
    ...(row.author_name !== null && { author: row.author_name }),
    tags: parseJsonOr(Item.properties.tags, row.tags, []).map((tag) => ({
      title: tag,
      fullUrl: listAddress(listUrl, { tag }),
    })),
    categories: categories.get(row.id) ?? [],
  }));
}

const selectEntries = prepare((db, p: { websiteId: string; collectionId: string; now: number }) =>
  db
    .selectFrom('items as item')
    .select(['item.id', 'item.title', 'item.url_id', 'item.publish_on', 'item.author_name', 'item.tags'])
    .where('item.website_id', '=', p.websiteId)
    .where('item.collection_id', '=', p.collectionId)
    .where(isListed('item', p.now))
    .orderBy('item.publish_on', 'desc')
    .orderBy('item.id', 'desc')
    .limit(longest),
);

/** The categories of each item, in the owner's order. */
async function loadCategoryTerms(read: Read, { site, collectionId }: Of, listUrl: string) {
  const rows = await selectTerms(read, { websiteId: site.id, collectionId });
  const terms = new Map<string, OutlineTerm[]>();
  for (const row of rows) {
    const term = { title: row.title, fullUrl: listAddress(listUrl, { category: row.url_id }) };
    terms.set(row.item_id, [...(terms.get(row.item_id) ?? []), term]);
  }
  return terms;
}

const selectTerms = prepare((db, p: { websiteId: string; collectionId: string }) =>
  db
    .selectFrom('item_categories as link')
    .innerJoin('categories as category', 'category.id', 'link.category_id')
    .select(['link.item_id', 'category.title', 'category.url_id'])
    .where('link.website_id', '=', p.websiteId)
    .where('category.website_id', '=', p.websiteId)
    .where('category.collection_id', '=', p.collectionId)
    .where('category.type', 'is', null)
    .orderBy('category.position'),
);
