import type { TemplatePage } from '#contract/page-model.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { productTypes } from '#catalog/product-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { sortIds, type Item, type SortId, type SortOption } from '#contract/page.ts';
import type { Variant } from '#contract/product.ts';
import { optionField } from '#commerce/variants.ts';
import type { Collections } from '#database/page-schema.ts';
import { prepare } from '#database/prepared.ts';
import { listLookOf } from '../collection-settings.ts';
import { readRelated } from '../catalogue/list-related.ts';
import { listProductFiles } from '../catalogue/product-files.ts';
import { stockTag } from '../catalogue/stale-stock.ts';
import { commentsOf } from '../comments/load-comments.ts';
import { formTag } from '../forms/forms.ts';
import { withoutFiles } from '#forms/files.ts';
import { loadPublicForms } from '../forms/load-forms.ts';
import { offeredInstalments } from '../payments/payment-offer.ts';
import { loadReviews } from '../reviews/load-reviews.ts';
import type { Site } from '../websites/site.ts';
import { itemsNow, loadItems, type ItemOrder } from './load-items.ts';
import { loadMerchandising } from './load-merchandising.ts';
import { listAddress, listTags, siteTags, tagsOf, toCollection, type PageQuery } from './lists.ts';
import { filterList, type NarrowedList } from './list-filters.ts';
import { chosenOrder, shownLook } from './list-look.ts';
import { loadList, placeInList, type ListPlace } from './load-list.ts';
import type { LoadDeps, LoadedPage } from './loaded-page.ts';
import { loadMadeOf } from './load-made-of.ts';
import { loadNotes } from './load-notes.ts';
import { pageData } from './page-data.ts';

const hour = 3_600_000;

/** Fills rows of two, three and four where a theme gives the first product the room of four. */
const itemsPerPage = 21;

const sortTitles: Record<SortId, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
};

/** A product list; undefined where the category or the page of it does not exist. */
export async function loadProductList(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const { read } = deps.database;
  const place = await placeInList(read, row, query);
  if (!place) return undefined;
  const { path, categories, category } = place;
  const look = listLookOf(row);
  const order = chosenOrder(query, look);
  const { isNarrowed, idsFrom, chosen, filters } = await narrow(deps, site, row, { query, place, order });
  const shown = await loadList(deps, site, row, query, place, { size: itemsPerPage, order, idsFrom, ...chosen });
  if (!shown) return undefined;
  const data = await pageData(deps, site, {
    pageType: pageTypes.mainContent,
    pageTitle: category ? `${category.title} – ${row.title}` : row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: {
      ...toCollection(row, categories),
      feedUrl: `${path}?format=rss`,
      ...shownLook(row, look),
    },
    ...shown,
    sortOptions: sortOptions(path, query),
    ...(filters && { filters }),
    later: loadMerchandising(deps, site, shown.items),
  });
  // Another order of the same list, or some of it, is no page of its own for search engines.
  const canonical = listAddress(path, { category: query.category, page: isNarrowed ? undefined : query.page });
  return {
    model: { view: 'product-list', status: 200, data, canonicalUrl: data.website.baseUrl + canonical },
    tags: [...siteTags(site), ...listTags(row.id), ...tagsOf(shown.items), ...(filters ? [stockTag(site.id)] : [])],
    // What sells best is counted anew by itself.
    ...(order === 'best-selling' && { expiresAt: deps.clock.now() + hour }),
  };
}

interface AskedList {
  query: PageQuery;
  place: ListPlace;
  order: ItemOrder;
}

async function narrow(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  { query, place, order }: AskedList,
): Promise<Partial<NarrowedList>> {
  const products = await deps.productLists.of(deps.database.read, { websiteId: site.id, collectionId: row.id });
  if (!products) return {};
  return filterList(products, {
    categoryId: place.category?.id,
    currency: site.currency,
    now: deps.clock.now(),
    order,
    path: place.path,
    query,
  });
}

function sortOptions(path: string, query: PageQuery): SortOption[] {
  return sortIds.map((id) => ({
    id,
    title: sortTitles[id],
    url: listAddress(path, { ...query, sort: id, page: undefined }),
    active: id === (query.sort ?? 'featured'),
  }));
}

/** A product's page, drawn with one of its variants where `sku` names one. */
export async function loadProduct(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  urlId: string,
  sku?: string,
): Promise<LoadedPage | undefined> {
  const [item] = await loadItems(deps.database.read, itemsNow(deps, site), { collectionId: row.id, urlId });
  if (!item) return undefined;
  const chosen = item.structuredContent?.variants.find((variant) => variant.sku === sku);
  if (!chosen) return productPage(deps, site, row, item);
  const loaded = await productPage(deps, site, row, { ...item, items: firstOf(item.items, chosen.mainImageId) });
  return { ...loaded, model: { ...loaded.model, form: { values: choiceOf(item, chosen), errors: {} } } };
}

/** What the fields of its form hold where a variant is chosen. */
const choiceOf = ({ id: itemId }: Item, { attributes }: Variant) => ({
  itemId,
  ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [optionField(name), value])),
});

const firstOf = (pictures: Item['items'], id: string | undefined) =>
  pictures.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));

/** The page of a product. */
export async function productPage(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  item: Item,
): Promise<LoadedPage & { model: TemplatePage }> {
  const [said] = await selectSaid(deps.database.read, { websiteId: site.id, itemId: item.id });
  const { madeOf, itemIds: partIds } = await loadMadeOf(deps, site, item);
  const more = { ...(await moreOf(deps, site, item)), ...(madeOf.length > 0 && { madeOf }) };
  const shown = { ...(await withForm(deps, site, item)), ...more };
  const relatedIds = readRelated(said?.related_ids ?? '[]').filter((id) => id !== item.id);
  const relatedItems = await loadRelated(deps, site, relatedIds);
  const data = await pageData(deps, site, {
    pageType: pageTypes.contentItem,
    pageTitle: said?.seo_title ?? item.title,
    pageDescription: said?.seo_description ?? item.excerpt,
    fullUrl: item.fullUrl,
    collection: toCollection(row, []),
    item: shown,
    ...(relatedItems.length > 0 && { relatedItems }),
    ...offeredInstalments(site),
    later: loadMerchandising(deps, site, [item, ...relatedItems]),
  });
  return {
    model: {
      view: 'product',
      status: 200,
      data,
      canonicalUrl: data.website.baseUrl + item.fullUrl,
    },
    ...(said?.is_hidden === 1 && { isUnlisted: true }),
    // One that nobody sees yet may come to be seen.
    tags: [
      ...siteTags(site),
      `collection:${row.id}`,
      ...tagsOf([item]),
      ...[...relatedIds, ...partIds].map((id) => `item:${id}`),
      ...formTags(item),
    ],
  };
}

/** Those of some products that everyone may see, in their order. */
async function loadRelated(deps: LoadDeps, site: Site, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const items = await loadItems(deps.database.read, itemsNow(deps, site), { itemIds: ids });
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What only a product's own page has of it: its reviews and comments, what is said by its button, and its files. */
async function moreOf({ database: { read } }: LoadDeps, site: Site, item: Item) {
  const notes = await loadNotes(read, site, item);
  const { id, rating, structuredContent } = item;
  const isDigital = structuredContent?.productType === productTypes.digital;
  const files = isDigital ? await listProductFiles(read, site.id, id) : [];
  const digitalGoods = files.map((file) => ({
    id: file.id,
    recordType: recordTypes['digital-good'],
    filename: file.filename,
    size: file.byteSize,
  }));
  return {
    ...(rating && { reviews: await loadReviews(read, site.id, id) }),
    ...(await commentsOf(read, site.id, item)),
    ...(digitalGoods.length > 0 && { digitalGoods }),
    ...(notes.length > 0 && { notes }),
  };
}

const formTags = ({ structuredContent }: Item) =>
  structuredContent?.additionalFieldsFormId ? [formTag(structuredContent.additionalFieldsFormId)] : [];

/** A product with the form that is filled in for it, where it has one. */
async function withForm({ database }: LoadDeps, site: Site, item: Item): Promise<Item> {
  const { structuredContent: product } = item;
  const { additionalFieldsFormId: id } = product ?? {};
  if (!product || id === undefined) return item;
  const form = (await loadPublicForms(database.read, site.id, { ids: [id], hasCode: false })).get(id);
  if (!form) return item;
  const additionalFieldsForm = { ...form, fields: withoutFiles(form.fields) };
  return { ...item, structuredContent: { ...product, additionalFieldsForm } };
}

/** What a product is to be called elsewhere, where that is not its title and excerpt, and whether lists show it. */
const selectSaid = prepare((db, p: { websiteId: string; itemId: string }) =>
  db
    .selectFrom('products')
    .innerJoin('items', 'items.id', 'products.item_id')
    .select(['seo_title', 'seo_description', 'related_ids', 'is_hidden'])
    .where('products.website_id', '=', p.websiteId)
    .where('products.item_id', '=', p.itemId),
);
