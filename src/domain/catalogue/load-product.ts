import { sql } from 'kysely';
import { collectionTypes } from '#catalog/collection-types.ts';
import { assetUrl } from '#contract/asset-url.ts';
import { ProductChange } from '#contract/catalogue.ts';
import { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { StructuredContent, Variant } from '#contract/product.ts';
import type { OfficeProduct, OfficeVariant, ProductPicture } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';

/** One product as those who look after it see it; `url` is its path. Undefined where there is none of that id. */
export async function loadProduct(read: Read, websiteId: string, id: string): Promise<OfficeProduct | undefined> {
  const row = await read
    .selectFrom('items as item')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .selectAll('product')
    .selectAll('item')
    .select('collection.url_id as place')
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    collectionId: row.collection_id,
    productType: row.product_type,
    title: row.title,
    urlId: row.url_id,
    excerpt: row.excerpt,
    body: row.body,
    status: row.status === 'published' ? 'published' : 'draft',
    publishOn: row.publish_on,
    starred: fromFlag(row.starred),
    categoryIds: await loadCategoryIds(read, websiteId, id),
    tags: parseJson(Item.properties.tags, row.tags),
    pictures: await loadPictures(read, websiteId, id),
    options: parseJson(StructuredContent.properties.variantOptionOrdering, row.option_ordering),
    useCustomAddButtonText: fromFlag(row.use_custom_add_button_text),
    customAddButtonText: row.custom_add_button_text,
    merchandising:
      row.merchandising === null ? null : parseJson(ProductChange.properties.merchandising, row.merchandising),
    variants: await loadVariants(read, websiteId, id),
    url: `/${row.place}/${row.url_id}`,
  };
}

/** The categories of an item. */
export async function loadCategoryIds(read: Read, websiteId: string, itemId: string): Promise<string[]> {
  const own = read.selectFrom('item_categories').select('category_id').where('website_id', '=', websiteId);
  return (await own.where('item_id', '=', itemId).execute()).map((row) => row.category_id);
}

/** The pictures of an item in their order. */
export async function loadPictures(read: Read, websiteId: string, itemId: string): Promise<ProductPicture[]> {
  const rows = await read
    .selectFrom('item_images')
    .innerJoin('assets', 'assets.id', 'item_images.asset_id')
    .selectAll('assets')
    .where('item_images.website_id', '=', websiteId)
    .where('item_images.item_id', '=', itemId)
    .orderBy('item_images.position')
    .execute();
  return rows.map(({ id, blob_key: key, filename, width, height, alt_text: altText }) => {
    return { id, url: assetUrl(key, filename), width, height, altText: altText ?? '' };
  });
}

async function loadVariants(read: Read, websiteId: string, itemId: string): Promise<OfficeVariant[]> {
  const rows = await read
    .selectFrom('variants')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute();
  const holds = await read
    .selectFrom('stock_holds')
    .innerJoin('variants', 'variants.id', 'stock_holds.variant_id')
    .select('variant_id')
    .select(sql<number>`cast(sum(quantity) as integer)`.as('held'))
    .where('stock_holds.website_id', '=', websiteId)
    .where('stock_holds.state', '=', 'held')
    .where('variants.item_id', '=', itemId)
    .groupBy('variant_id')
    .execute();
  const held = new Map(holds.map((each) => [each.variant_id, each.held]));
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    attributes: parseJson(Variant.properties.attributes, row.attributes),
    price: row.price_cents,
    salePrice: row.sale_price_cents,
    onSale: fromFlag(row.on_sale),
    weightGrams: row.weight_grams,
    imageId: row.asset_id,
    unlimited: fromFlag(row.unlimited),
    stock: row.qty_in_stock,
    held: held.get(row.id) ?? 0,
  }));
}

const mostLines = 100;

/** The last changes of a variant's stock, the newest first; of those by hand, why. */
export async function listStockLines(read: Read, websiteId: string, variantId: string) {
  const rows = await read
    .selectFrom('stock_ledger')
    .leftJoin('audit_log', 'audit_log.id', 'stock_ledger.reference')
    .select(['stock_ledger.id', 'stock_ledger.created_at', 'change', 'reason', 'audit_log.details'])
    .where('stock_ledger.website_id', '=', websiteId)
    .where('stock_ledger.variant_id', '=', variantId)
    .orderBy('stock_ledger.id', 'desc')
    .limit(mostLines)
    .execute();
  return rows.map(({ id, created_at: at, change, reason, details }) => ({
    id,
    at,
    change,
    reason,
    note: noteOf(details),
  }));
}

function noteOf(details: string | null): string {
  const { reason } = JSON.parse(details ?? '{}') as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}

/** The collections of products with their categories, in their orders. */
export async function listStores(read: Read, websiteId: string) {
  const stores = await read
    .selectFrom('collections')
    .select(['id', 'title'])
    .where('website_id', '=', websiteId)
    .where('type', '=', collectionTypes.products)
    .where('status', '!=', 'deleted')
    .orderBy('position')
    .execute();
  const categories = await read
    .selectFrom('categories')
    .select(['id', 'title', 'parent_id', 'collection_id'])
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('type', 'is', null), eb('type', '!=', 'ROOT')]))
    .orderBy('position')
    .execute();
  return stores.map((store) => ({
    ...store,
    categories: categories
      .filter((category) => category.collection_id === store.id)
      .map(({ id, title, parent_id: parentId }) => ({ id, title, parentId })),
  }));
}
