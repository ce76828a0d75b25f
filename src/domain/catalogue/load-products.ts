import { sql } from 'kysely';
import { assetUrl } from '#contract/asset-url.ts';
import { ProductChange, Videos } from '#contract/catalogue.ts';
import { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { OptionLooks, OwnAmounts, StructuredContent, Variant } from '#contract/product.ts';
import type { OfficeProduct, OfficeVariant, ProductPicture } from '#contract/product-calls.ts';
import type { Products, Variants } from '#database/catalogue-schema.ts';
import type { Read } from '#database/database.ts';
import type { Items } from '#database/page-schema.ts';
import { fromFlag } from '#database/values.ts';
import { partsOf } from './bundle-parts.ts';
import { planOf } from './product-rows.ts';

/** The products of these ids that are there, in their order, as those who look after them see them; `url` is a path. */
export async function loadProducts(read: Read, websiteId: string, ids: readonly string[]): Promise<OfficeProduct[]> {
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('items as item')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .selectAll('product')
    .selectAll('item')
    .select('collection.url_id as place')
    .where('item.website_id', '=', websiteId)
    .where('item.id', 'in', ids)
    .execute();
  if (rows.length === 0) return [];
  const [categories, pictures, variants] = await Promise.all([
    categoriesOf(read, websiteId, ids),
    picturesOf(read, websiteId, ids),
    variantsOf(read, websiteId, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const linked = { categoryIds: categories.get(id) ?? [], pictures: pictures.get(id) ?? [] };
    return [{ ...toProduct(row), ...linked, variants: variants.get(id) ?? [], url: `/${row.place}/${row.url_id}` }];
  });
}

type Said = Omit<OfficeProduct, 'categoryIds' | 'pictures' | 'variants' | 'url'>;

function toProduct(row: Items & Products): Said {
  return {
    id: row.item_id,
    collectionId: row.collection_id,
    productType: row.product_type,
    title: row.title,
    urlId: row.url_id,
    excerpt: row.excerpt,
    body: row.body,
    status: row.status === 'published' ? 'published' : 'draft',
    publishOn: row.publish_on,
    isHidden: row.is_hidden === 1,
    starred: fromFlag(row.starred),
    tags: parseJson(Item.properties.tags, row.tags),
    options: parseJson(StructuredContent.properties.variantOptionOrdering, row.option_ordering),
    optionLooks: parseJson(OptionLooks, row.option_looks),
    useCustomAddButtonText: fromFlag(row.use_custom_add_button_text),
    customAddButtonText: row.custom_add_button_text,
    merchandising:
      row.merchandising === null ? null : parseJson(ProductChange.properties.merchandising, row.merchandising),
    subscriptionPlan: planOf(row),
    additionalFieldsFormId: row.additional_fields_form_id,
    memberAreaId: row.member_area_id,
    ownAmounts: row.own_amounts === null ? null : parseJson(OwnAmounts, row.own_amounts),
    brand: row.brand,
    manufacturer: row.manufacturer,
    responsiblePerson: row.responsible_person,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    taxClass: row.tax_class,
    videos: parseJson(Videos, row.videos),
    relatedIds: parseJson(ProductChange.properties.relatedIds, row.related_ids) ?? [],
  };
}

/** The categories of an item. */
export async function loadCategoryIds(read: Read, websiteId: string, itemId: string): Promise<string[]> {
  return (await categoriesOf(read, websiteId, [itemId])).get(itemId) ?? [];
}

async function categoriesOf(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const own = read.selectFrom('item_categories').select(['item_id', 'category_id']).where('website_id', '=', websiteId);
  const byItem = Map.groupBy(await own.where('item_id', 'in', ids).execute(), (row) => row.item_id);
  return new Map([...byItem].map(([id, links]) => [id, links.map((link) => link.category_id)]));
}

/** The pictures of an item in their order. */
export async function loadPictures(read: Read, websiteId: string, itemId: string): Promise<ProductPicture[]> {
  return (await picturesOf(read, websiteId, [itemId])).get(itemId) ?? [];
}

async function picturesOf(
  read: Read,
  websiteId: string,
  ids: readonly string[],
): Promise<Map<string, ProductPicture[]>> {
  const rows = await read
    .selectFrom('item_images')
    .innerJoin('assets', 'assets.id', 'item_images.asset_id')
    .selectAll('assets')
    .select('item_images.item_id')
    .where('item_images.website_id', '=', websiteId)
    .where('item_images.item_id', 'in', ids)
    .orderBy('item_images.position')
    .execute();
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  return new Map(
    [...byItem].map(([id, assets]) => [
      id,
      assets.map(({ id: assetId, blob_key: key, filename, width, height, alt_text: altText }) => {
        return { id: assetId, url: assetUrl(key, filename), width, height, altText: altText ?? '' };
      }),
    ]),
  );
}

async function variantsOf(
  read: Read,
  websiteId: string,
  ids: readonly string[],
): Promise<Map<string, OfficeVariant[]>> {
  const rows = await read
    .selectFrom('variants')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', ids)
    .orderBy('position')
    .execute();
  const held = await heldOfProducts(read, websiteId, ids);
  const bundles = rows.filter(({ bundle_role: role }) => role === 'bundle').map(({ id }) => id);
  const made = await partsOf(read, websiteId, bundles);
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  return new Map(
    [...byItem].map(([id, variants]) => [
      id,
      variants.map((row) => ({ ...toVariant(row, held.get(row.id) ?? 0), parts: made.get(row.id) ?? [] })),
    ]),
  );
}

/** How many pieces open checkouts hold of the variants of some products. */
async function heldOfProducts(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('stock_holds')
    .innerJoin('variants', 'variants.id', 'stock_holds.variant_id')
    .select('variant_id')
    .select(sql<number>`cast(sum(quantity) as integer)`.as('held'))
    .where('stock_holds.website_id', '=', websiteId)
    .where('stock_holds.state', '=', 'held')
    .where('variants.item_id', 'in', ids)
    .groupBy('variant_id')
    .execute();
  return new Map(rows.map((each) => [each.variant_id, each.held]));
}

function toVariant(row: Variants, held: number): Omit<OfficeVariant, 'parts'> {
  return {
    id: row.id,
    sku: row.sku,
    attributes: parseJson(Variant.properties.attributes, row.attributes),
    price: row.price_cents,
    salePrice: row.sale_price_cents,
    onSale: fromFlag(row.on_sale),
    weightGrams: row.weight_grams,
    imageId: row.asset_id,
    gtin: row.gtin,
    cost: row.cost_cents,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    customsCode: row.customs_code,
    originCountry: row.origin_country,
    brand: row.brand,
    taxClass: row.tax_class,
    lowStockAt: row.low_stock_at,
    content: row.content,
    unitPricePer: row.unit_price_per,
    aheadLimit: row.ahead_limit,
    aheadKind: row.ahead_kind,
    aheadOn: row.ahead_on,
    aheadWords: row.ahead_words,
    beginsAt: row.begins_at,
    unlimited: fromFlag(row.unlimited),
    stock: row.qty_in_stock,
    held,
    owed: row.owed,
  };
}
