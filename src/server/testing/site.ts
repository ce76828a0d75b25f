import { collectionTypes } from '#catalog/collection-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Database, Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { toFlag, toJson } from '#database/values.ts';

export interface TestProduct {
  title: string;
  productType?: number;
  options?: string[];
  /** Names the form of its additional fields; without one it takes none. */
  formId?: string;
  variants: { sku: string; attributes?: Record<string, string>; price: number; stock: number | 'unlimited' }[];
}

export interface TestSite {
  websiteId: string;
  /** Item ids in the order of the products. */
  itemIds: string[];
  /** Variant ids by SKU. */
  variantIds: Record<string, string>;
}

const now = 1_800_000_000_000;

/** A small shop for tests: ships to the US for 8.00, New York taxes 8 %. */
export async function makeTestSite(
  database: Database,
  products: TestProduct[],
  options: { host?: string; isDefault?: boolean; title?: string } = {},
): Promise<TestSite> {
  const site: TestSite = { websiteId: newId(now), itemIds: [], variantIds: {} };
  await database.write(async (tx) => {
    await insertWebsite(tx, site.websiteId, options);
    const collectionId = newId(now);
    const names = { type: collectionTypes.products, url_id: 'shop', title: 'Shop', description: '' };
    const times = { created_at: now, updated_at: now };
    await tx
      .insertInto('collections')
      .values({ ...names, ...times, id: collectionId, website_id: site.websiteId, position: 0, status: 'published' })
      .execute();
    for (const [position, product] of products.entries()) {
      const itemId = await insertItem(tx, site.websiteId, collectionId, product, position);
      site.itemIds.push(itemId);
      Object.assign(site.variantIds, await insertVariants(tx, site.websiteId, itemId, product));
    }
  });
  return site;
}

async function insertWebsite(
  tx: Write,
  websiteId: string,
  options: { host?: string; isDefault?: boolean; title?: string },
) {
  const locale = { language: 'en-US', time_zone: 'America/New_York', currency: 'USD' };
  const words = { title: options.title ?? 'Test shop', tagline: '', description: '', theme: 'field-and-kiln' };
  const isDefault = toFlag(options.isDefault ?? true);
  const website = { ...locale, ...words, id: websiteId, handle: websiteId, is_default: isDefault, created_at: now };
  await tx.insertInto('websites').values(website).execute();
  if (options.host) {
    await tx.insertInto('domains').values({ website_id: websiteId, host: options.host, is_primary: 0 }).execute();
  }
  const rates = [{ id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 800 }];
  const zones = [{ id: 'us', name: 'US', territories: [{ country: 'US' }], rates }];
  const tax = {
    id: 'ny',
    name: 'Tax',
    country: 'US',
    region: 'NY',
    rate: 8,
    isInclusive: false,
    appliesToShipping: true,
  };
  const preferences = [
    { website_id: websiteId, namespace: 'commerce', key: 'shippingZones', value: toJson(zones) },
    { website_id: websiteId, namespace: 'commerce', key: 'taxRules', value: toJson([tax]) },
    { website_id: websiteId, namespace: 'mail', key: 'from', value: toJson('shop@example.com') },
  ];
  await tx.insertInto('preferences').values(preferences).execute();
}

async function insertItem(tx: Write, websiteId: string, collectionId: string, product: TestProduct, position: number) {
  const id = newId(now);
  const urlId = product.title.toLowerCase().replaceAll(' ', '-');
  await tx
    .insertInto('items')
    .values({
      id,
      website_id: websiteId,
      collection_id: collectionId,
      record_type: recordTypes['store-item'],
      url_id: urlId,
      title: product.title,
      excerpt: '',
      body: '',
      tags: '[]',
      starred: 0,
      position,
      status: 'published',
      passthrough: 0,
      comment_state: 0,
      like_count: 0,
      public_comment_count: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const flags = { on_sale: 0, is_subscribable: 0, use_custom_add_button_text: 0 } as const;
  const shape = {
    product_type: product.productType ?? productTypes.physical,
    option_ordering: toJson(product.options ?? []),
    additional_fields_form_id: product.formId ?? null,
  };
  await tx
    .insertInto('products')
    .values({ ...flags, ...shape, item_id: id, website_id: websiteId })
    .execute();
  return id;
}

async function insertVariants(tx: Write, websiteId: string, itemId: string, product: TestProduct) {
  const ids: Record<string, string> = {};
  for (const [position, variant] of product.variants.entries()) {
    const id = newId(now);
    ids[variant.sku] = id;
    const quantity = variant.stock === 'unlimited' ? 0 : variant.stock;
    await tx
      .insertInto('variants')
      .values({
        id,
        website_id: websiteId,
        item_id: itemId,
        sku: variant.sku,
        attributes: toJson(variant.attributes ?? {}),
        position,
        price_cents: variant.price,
        sale_price_cents: variant.price,
        on_sale: 0,
        unlimited: toFlag(variant.stock === 'unlimited'),
        qty_in_stock: quantity,
        weight_grams: 100,
      })
      .execute();
    const ledger = { id: newId(now), website_id: websiteId, variant_id: id, change: quantity, created_at: now };
    if (quantity > 0)
      await tx
        .insertInto('stock_ledger')
        .values({ ...ledger, reason: 'set' })
        .execute();
  }
  return ids;
}
