import { collectionTypes } from '#catalog/collection-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Database } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { toFlag, toJson } from '#database/values.ts';

export interface TestProduct {
  title: string;
  productType?: number;
  options?: string[];
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
  const websiteId = newId(now);
  const site: TestSite = { websiteId, itemIds: [], variantIds: {} };
  await database.write(async (tx) => {
    await tx
      .insertInto('websites')
      .values({
        id: websiteId,
        title: options.title ?? 'Test shop',
        tagline: '',
        description: '',
        theme: 'field-and-kiln',
        language: 'en-US',
        time_zone: 'America/New_York',
        currency: 'USD',
        is_default: toFlag(options.isDefault ?? true),
        created_at: now,
      })
      .execute();
    if (options.host)
      await tx.insertInto('domains').values({ website_id: websiteId, host: options.host, is_primary: 0 }).execute();
    const zones = [
      {
        id: 'us',
        name: 'US',
        territories: [{ country: 'US' }],
        rates: [{ id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 800 }],
      },
    ];
    const rules = [
      { id: 'ny', name: 'Tax', country: 'US', region: 'NY', rate: 8, isInclusive: false, appliesToShipping: true },
    ];
    const preferences = [
      { website_id: websiteId, namespace: 'commerce', key: 'shippingZones', value: toJson(zones) },
      { website_id: websiteId, namespace: 'commerce', key: 'taxRules', value: toJson(rules) },
      { website_id: websiteId, namespace: 'mail', key: 'from', value: toJson('shop@example.com') },
    ];
    await tx.insertInto('preferences').values(preferences).execute();
    const collectionId = newId(now);
    const collection = {
      id: collectionId,
      website_id: websiteId,
      type: collectionTypes.products,
      url_id: 'shop',
      title: 'Shop',
    };
    await tx
      .insertInto('collections')
      .values({ ...collection, description: '', position: 0, status: 'published', created_at: now, updated_at: now })
      .execute();
    for (const [position, product] of products.entries()) {
      const itemId = newId(now);
      site.itemIds.push(itemId);
      const urlId = product.title.toLowerCase().replaceAll(' ', '-');
      const names = { title: product.title, url_id: urlId, excerpt: '', body: '', tags: '[]' };
      await tx
        .insertInto('items')
        .values({
          ...names,
          id: itemId,
          website_id: websiteId,
          collection_id: collectionId,
          record_type: recordTypes['store-item'],
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
      const productType = product.productType ?? productTypes.physical;
      const shape = { product_type: productType, option_ordering: toJson(product.options ?? []) };
      await tx
        .insertInto('products')
        .values({ ...flags, ...shape, item_id: itemId, website_id: websiteId })
        .execute();
      for (const [index, variant] of product.variants.entries()) {
        const id = newId(now);
        site.variantIds[variant.sku] = id;
        const quantity = variant.stock === 'unlimited' ? 0 : variant.stock;
        const price = { price_cents: variant.price, sale_price_cents: variant.price, on_sale: 0 as const };
        await tx
          .insertInto('variants')
          .values({
            ...price,
            id,
            website_id: websiteId,
            item_id: itemId,
            sku: variant.sku,
            attributes: toJson(variant.attributes ?? {}),
            position: index,
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
    }
  });
  return site;
}
