import { recordTypes } from '#catalog/record-types.ts';
import { newId } from '#database/ids.ts';
import { toFlag, toJson } from '#database/values.ts';
import type { ExampleProduct } from './example.ts';
import { toMinor } from './money.ts';
import type { AssetIds } from './seed-assets.ts';
import type { Seeding } from './seed-demo.ts';
import { seedFiles } from './seed-files.ts';

interface Place {
  collectionId: string;
  categoryIds: ReadonlyMap<string, string>;
  assetIds: AssetIds;
}

/** Collections with their categories, and the products of the first store; gives collection ids by url id. */
export async function seedProducts(seeding: Seeding, assetIds: AssetIds): Promise<ReadonlyMap<string, string>> {
  const { tx, example, websiteId, now } = seeding;
  const collectionIds = new Map<string, string>();
  for (const [position, collection] of example.site.collections.entries()) {
    const { urlId, type, title, description } = collection;
    const collectionId = newId(now);
    collectionIds.set(urlId, collectionId);
    await tx
      .insertInto('collections')
      .values({
        id: collectionId,
        website_id: websiteId,
        type,
        url_id: urlId,
        title,
        description,
        position,
        status: 'published',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const categoryIds = await seedCategories(seeding, collectionId, collection.categories);
    if (position > 0) continue;
    for (const [index, product] of example.products.entries()) {
      await seedProduct(seeding, { collectionId, categoryIds, assetIds }, product, index);
    }
  }
  return collectionIds;
}

async function seedCategories(
  { tx, websiteId, now }: Seeding,
  collectionId: string,
  categories: { urlId: string; title: string }[],
) {
  const ids = new Map<string, string>();
  for (const [position, { urlId, title }] of categories.entries()) {
    const id = newId(now);
    ids.set(urlId, id);
    const row = {
      id,
      website_id: websiteId,
      collection_id: collectionId,
      parent_id: null,
      url_id: urlId,
      title,
      position,
    };
    await tx.insertInto('categories').values(row).execute();
  }
  return ids;
}

async function seedProduct(seeding: Seeding, place: Place, product: ExampleProduct, position: number): Promise<void> {
  const { tx, example, websiteId, now } = seeding;
  const itemId = newId(now);
  const imageIds = product.images.flatMap(({ file }) => place.assetIds.get(file) ?? []);
  const price = { lowest_price_cents: lowestPrice(product, example.site.currency) };
  const item = { ...itemRow(product, position, now), website_id: websiteId, collection_id: place.collectionId };
  await tx
    .insertInto('items')
    .values({ ...item, ...price, id: itemId, main_image_id: imageIds[0] ?? null })
    .execute();
  await tx
    .insertInto('products')
    .values({ ...productRow(product), item_id: itemId, website_id: websiteId })
    .execute();
  await seedVariants(seeding, place, product, itemId);
  await seedFiles(seeding, product, itemId);
  for (const tag of product.tags) {
    await tx.insertInto('item_tags').values({ website_id: websiteId, item_id: itemId, tag }).execute();
  }
  for (const [index, assetId] of imageIds.entries()) {
    const link = { website_id: websiteId, item_id: itemId, asset_id: assetId, position: index };
    await tx.insertInto('item_images').values(link).execute();
  }
  for (const category of product.categories) {
    const categoryId = place.categoryIds.get(category);
    if (!categoryId) throw new Error(`${product.urlId} is in the unknown category ${category}.`);
    const link = { website_id: websiteId, item_id: itemId, category_id: categoryId };
    await tx.insertInto('item_categories').values(link).execute();
  }
}

function lowestPrice({ variants }: ExampleProduct, currency: string): number {
  return Math.min(
    ...variants.map(({ price, salePrice, onSale }) => toMinor(onSale ? (salePrice ?? price) : price, currency)),
  );
}

function itemRow(product: ExampleProduct, position: number, now: number) {
  return {
    record_type: recordTypes['store-item'],
    url_id: product.urlId,
    title: product.title,
    excerpt: product.excerpt,
    body: product.body,
    tags: toJson(product.tags),
    author_name: null,
    starred: 0 as const,
    position,
    status: 'published',
    publish_on: now,
    external_link: null,
    passthrough: 0 as const,
    source_url: null,
    promoted_block_type: null,
    comment_state: 0,
    like_count: 0,
    public_comment_count: 0,
    start_date: null,
    end_date: null,
    location: null,
    created_at: now,
    updated_at: now,
  };
}

function productRow(product: ExampleProduct) {
  const { enabled = false, text = '' } = product.scarcity ?? {};
  return {
    merchandising: enabled ? toJson({ scarcityEnabled: true, scarcityText: text, scarcityShownByDefault: true }) : null,
    product_type: product.productType,
    on_sale: toFlag(product.variants.some((variant) => variant.onSale)),
    option_ordering: toJson(product.options),
    is_subscribable: 0 as const,
    subscription_plan: null,
    additional_fields_form_id: null,
    use_custom_add_button_text: 0 as const,
    custom_add_button_text: null,
  };
}

async function seedVariants(
  { tx, example, websiteId, now }: Seeding,
  place: Place,
  product: ExampleProduct,
  itemId: string,
) {
  const { currency } = example.site;
  for (const [position, variant] of product.variants.entries()) {
    const id = newId(now);
    const quantity = variant.stock === 'unlimited' ? 0 : variant.stock;
    await tx
      .insertInto('variants')
      .values({
        id,
        website_id: websiteId,
        item_id: itemId,
        sku: variant.sku,
        attributes: toJson(variant.attributes),
        position,
        price_cents: toMinor(variant.price, currency),
        sale_price_cents: toMinor(variant.salePrice ?? variant.price, currency),
        on_sale: toFlag(variant.onSale ?? false),
        unlimited: toFlag(variant.stock === 'unlimited'),
        qty_in_stock: quantity,
        weight_grams: variant.weightGrams ?? 0,
        asset_id: variant.image === undefined ? null : (place.assetIds.get(variant.image) ?? null),
      })
      .execute();
    if (quantity === 0) continue;
    const entry = { id: newId(now), website_id: websiteId, variant_id: id, change: quantity, created_at: now };
    await tx
      .insertInto('stock_ledger')
      .values({ ...entry, reason: 'set', reference: null })
      .execute();
  }
}
