import { sql } from 'kysely';
import { holdsPosts } from '#catalog/collection-types.ts';
import { utcDay } from '#commerce/sold-ahead.ts';
import type { CommentSettings } from '#contract/comment-settings.ts';
import type { ImageVideo } from '#contract/image-video.ts';
import type { Item } from '#contract/page.ts';
import type { PreferencesOf } from '#contract/preferences.ts';
import type { Read, Write } from '#database/database.ts';
import type { Assets } from '#database/media-schema.ts';
import { isOpenToMember } from '#database/open-to-member.ts';
import { prepare, prepareOfIds } from '#database/prepared.ts';
import { isPublished } from '#database/published.ts';
import type { Clock } from '#providers/clock.ts';
import { loadVideos } from '../catalogue/product-videos.ts';
import { toImage } from '../media/images.ts';
import { loadTalk } from '../comments/load-comments.ts';
import { loadRatings } from '../reviews/load-reviews.ts';
import type { Site } from '../websites/site.ts';
import { loadAttachments } from './load-attachments.ts';
import { toItem } from './to-item.ts';
import { toStructuredContent } from './to-product.ts';

/** How a list is ordered; the owner's own order unless another is asked for. */
export type ItemOrder = 'featured' | 'newest' | 'title' | 'price-low' | 'price-high' | 'best-selling';

export interface ItemFilter {
  collectionId?: string;
  categoryId?: string;
  itemIds?: string[];
  /** All but these. */
  exceptIds?: string[];
  urlId?: string;
  tag?: string;
  order?: ItemOrder;
  limit?: number;
  offset?: number;
}

/** Each is the order of an index, by its id where the column is the same. */
const orders = {
  featured: { by: sql.ref('item.position'), id: 'item.id', direction: 'asc' },
  newest: { by: sql.ref('item.publish_on'), id: 'item.id', direction: 'desc' },
  title: { by: sql`lower(item.title)`, id: 'item.id', direction: 'asc' },
  'price-low': { by: sql.ref('price.lowest_price_cents'), id: 'price.item_id', direction: 'asc' },
  'price-high': { by: sql.ref('price.lowest_price_cents'), id: 'price.item_id', direction: 'desc' },
  'best-selling': { by: sql`coalesce(sold.pieces, 0)`, id: 'item.id', direction: 'desc' },
} as const;

interface Context extends Seeing {
  currency: string;
  commerce: PreferencesOf<'commerce'>;
  comments: CommentSettings;
}

/** Who looks at which website's items. */
interface Seeing {
  websiteId: string;
  /** Epoch ms: what is for later is not there. */
  now: number;
  /** For who works on the website: what nobody else sees is there, too. */
  withHidden?: boolean | undefined;
  /** A collection that is not for everyone, and that who asks has been let into. */
  openedId?: string | undefined;
  /** The member who asks: what is for them is there, too. */
  memberId?: string | undefined;
}

/** Whose items are loaded, and as of when. */
export function itemsNow(
  { clock, openedId, memberId }: { clock: Clock } & Pick<Context, 'openedId' | 'memberId'>,
  site: Site,
): Context {
  const seen = { ...(openedId !== undefined && { openedId }), ...(memberId !== undefined && { memberId }) };
  return {
    websiteId: site.id,
    currency: site.currency,
    commerce: site.preferences.commerce,
    comments: site.preferences.comments,
    now: clock.now(),
    ...seen,
  };
}

/** Items that everyone may see by now, with their pictures and, for products, variants; a fixed number of queries however many there are. */
export async function loadItems(db: Read, context: Context, filter: ItemFilter): Promise<Item[]> {
  return withParts(db, context, await selectItems(db, context, filter));
}

/** The same of those of some ids, in the order of these. */
export async function loadItemsInOrder(db: Read, context: Context, ids: readonly string[]): Promise<Item[]> {
  const rows = await selectItems(db, context, { itemIds: [...ids] });
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  const inOrder = rows.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  return withParts(db, context, inOrder);
}

async function withParts(db: Read, context: Context, rows: Awaited<ReturnType<typeof selectItems>>): Promise<Item[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const own = { websiteId: context.websiteId, ids };
  const [images, products, variants, categories, attachments, ratings, talkOf] = await Promise.all([
    selectImages(db, own),
    selectProducts(db, own),
    selectVariants(db, own),
    selectCategories(db, own),
    loadAttachments(db, context.websiteId, rows),
    loadRatings(db, context.websiteId, ids),
    loadTalk(db, context, rows.map(toTalkedOf)),
  ]);
  const videosOf = await loadVideos(db, context.websiteId, products);
  const imagesOf = Map.groupBy(images, (image) => image.item_id);
  const variantsOf = Map.groupBy(variants, (variant) => variant.item_id);
  const categoriesOf = Map.groupBy(categories, (category) => category.item_id);
  const productOf = new Map(products.map((product) => [product.item_id, product]));
  const shop = { ...context, today: utcDay(context.now) };
  return rows.map((row) => {
    const product = productOf.get(row.id);
    const structuredContent = product && toStructuredContent(product, variantsOf.get(row.id) ?? [], shop);
    const pictures = toPictures(imagesOf.get(row.id) ?? [], videosOf.get(product?.videos ?? ''));
    const titles = (categoriesOf.get(row.id) ?? []).map((category) => category.title);
    const files = attachments.get(row.id);
    const rating = ratings.get(row.id);
    return {
      ...toItem(row, pictures, titles, structuredContent),
      ...(files && { attachments: files }),
      ...(rating && { rating }),
      ...talkOf(row.id),
    };
  });
}

const toPictures = (assets: readonly Assets[], videos: Readonly<Record<string, ImageVideo>> = {}) =>
  assets.map((asset) => {
    const video = videos[asset.id];
    return video ? { ...toImage(asset), video } : toImage(asset);
  });

const toTalkedOf = (row: { id: string; collection_type: number; publish_on: number | null }) => ({
  id: row.id,
  isPost: holdsPosts(row.collection_type),
  publishOn: row.publish_on,
});

/** What everyone may see by now, unless what is hidden is asked for. */
function itemsThere(db: Read | Write, { websiteId, now, withHidden = false, openedId, memberId }: Seeing) {
  const all = db
    .selectFrom('items as item')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .selectAll('item')
    .select(['collection.url_id as collection_url_id', 'collection.type as collection_type'])
    .where('item.website_id', '=', websiteId);
  if (withHidden) return all;
  return all
    .where(isPublished('item', now))
    .where('collection.status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('collection.access', 'is', null),
        ...(openedId === undefined ? [] : [eb('collection.id', '=', openedId)]),
        ...(memberId === undefined ? [] : [isOpenToMember(memberId, now)]),
      ]),
    );
}

type ItemRow = Awaited<ReturnType<Query['execute']>>[number];
/** What a statement is asked by, as far as it may be prepared. */
type Asked = Pick<Seeing, 'websiteId' | 'now' | 'openedId'> &
  Omit<ItemFilter, 'itemIds' | 'exceptIds' | 'order' | 'limit'>;

/**
 * Statements of the hottest paths, by what they are asked by, how they order and how many they give: with that as a
 * parameter SQLite would plan them anew each time, as its plan depends on it.
 */
const prepared = new Map<string, (db: Read, asked: Asked & { ids: readonly string[] }) => Promise<ItemRow[]>>();

function selectItems(db: Read, context: Seeing, filter: ItemFilter): Promise<ItemRow[]> {
  const { itemIds, exceptIds = [], order = 'featured', limit, ...rest } = filter;
  const { websiteId, now, openedId, memberId, withHidden } = context;
  if (exceptIds.length > 0 || order === 'best-selling' || memberId !== undefined)
    return itemsQuery(db, context, filter).execute();
  const asked: Asked = { websiteId, now, openedId, ...rest };
  const names = (Object.keys(asked) as (keyof Asked)[]).filter((name) => asked[name] !== undefined);
  const key = [order, limit, withHidden, itemIds !== undefined, ...names].join(' ');
  const build = (own: Read | Write, p: Asked & { ids: readonly string[] }) => {
    const given = Object.fromEntries(names.map((name) => [name, p[name]])) as unknown as Asked;
    const ids = itemIds && { itemIds: [...p.ids] };
    return itemsQuery(
      own,
      { ...given, withHidden },
      { ...given, ...ids, order, ...(limit !== undefined && { limit }) },
    );
  };
  const ask = prepared.get(key) ?? (itemIds ? prepareOfIds(build) : prepare(build));
  prepared.set(key, ask);
  return ask(db, { ...asked, ids: itemIds ?? [] });
}

function itemsQuery(db: Read | Write, context: Seeing, filter: ItemFilter): Query {
  const { websiteId } = context;
  let query = itemsThere(db, context);
  const { collectionId, urlId, itemIds, exceptIds = [], categoryId, tag, order = 'featured', limit, offset } = filter;
  if (order === 'price-low' || order === 'price-high') query = withPrices(query, { websiteId, collectionId });
  else if (collectionId !== undefined) query = query.where('item.collection_id', '=', collectionId);
  if (urlId !== undefined) query = query.where('item.url_id', '=', urlId);
  if (itemIds) query = query.where('item.id', 'in', itemIds.length > 0 ? itemIds : ['']);
  if (exceptIds.length > 0) query = query.where('item.id', 'not in', exceptIds);
  if (categoryId !== undefined) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_categories as link')
          .select('link.item_id')
          .where('link.website_id', '=', websiteId)
          .whereRef('link.item_id', '=', 'item.id')
          .where('link.category_id', '=', categoryId),
      ),
    );
  }
  if (tag !== undefined) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_tags as link')
          .select('link.item_id')
          .where('link.website_id', '=', websiteId)
          .whereRef('link.item_id', '=', 'item.id')
          .where('link.tag', '=', tag),
      ),
    );
  }
  const isList = urlId === undefined && itemIds === undefined && !context.withHidden;
  if (isList) query = query.where('item.is_hidden', 'is', null);
  query = inOrder(query, context, order);
  if (limit !== undefined) query = query.limit(limit);
  if (offset) query = query.offset(offset);
  return query;
}

type Query = ReturnType<typeof itemsThere>;

function inOrder(query: Query, context: Seeing, order: ItemOrder): Query {
  const { by, id, direction } = orders[order];
  const all = order === 'best-selling' ? withSold(query, context) : query;
  return all.orderBy(by, direction).orderBy(sql.ref(id), direction);
}

/** The products of a list alone, found by its index of prices. */
function withPrices(
  query: Query,
  { websiteId, collectionId }: { websiteId: string; collectionId?: string | undefined },
) {
  const priced = query
    .innerJoin('item_prices as price', 'price.item_id', 'item.id')
    .where('price.website_id', '=', websiteId);
  return (collectionId === undefined
    ? priced
    : priced.where('price.collection_id', '=', collectionId)) as unknown as Query;
}

/** So many days count for what sells best. */
const soldDays = 90;
const dayMs = 24 * 3_600_000;

/** With how many pieces were sold of each, `sold.pieces`. */
function withSold(query: Query, { websiteId, now }: Seeing) {
  const since = Math.floor(now / dayMs) - soldDays;
  const sold = sql<{ item_id: string; pieces: number }>`(select item_id, sum(pieces) as pieces from sold_products
    where website_id = ${websiteId} and test_mode = 0 and day > ${since} group by item_id)`;
  return query.leftJoin(sold.as('sold'), 'sold.item_id', 'item.id') as typeof query;
}

interface Own {
  websiteId: string;
  ids: readonly string[];
}

const selectProducts = prepareOfIds((db, { websiteId, ids }: Own) =>
  db.selectFrom('products').selectAll().where('website_id', '=', websiteId).where('item_id', 'in', ids),
);

const selectImages = prepareOfIds((db, { websiteId, ids }: Own) =>
  db
    .selectFrom('item_images as image')
    .innerJoin('assets as asset', 'asset.id', 'image.asset_id')
    .selectAll('asset')
    .select('image.item_id')
    .where('image.website_id', '=', websiteId)
    .where('image.item_id', 'in', ids)
    .orderBy('image.position'),
);

const selectVariants = prepareOfIds((db, { websiteId, ids }: Own) =>
  db
    .selectFrom('variants')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', ids)
    .orderBy('position'),
);

const selectCategories = prepareOfIds((db, { websiteId, ids }: Own) =>
  db
    .selectFrom('item_categories as link')
    .innerJoin('categories as category', 'category.id', 'link.category_id')
    .select(['link.item_id', 'category.title'])
    .where('link.website_id', '=', websiteId)
    .where('link.item_id', 'in', ids)
    .orderBy('category.position'),
);
