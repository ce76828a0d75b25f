import { productTypes } from '#catalog/product-types.ts';
import type { OptionLook } from '#contract/product.ts';
import type { NewProduct, NewVariant } from '#contract/catalogue.ts';
import type { Database } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { granted, inUnit, type Unit } from '#domain/unit.ts';
import { addTestDomain } from '#domain/testing/domains.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { createWebsite } from '#domain/websites/websites.ts';

export interface TestProduct {
  title: string;
  productType?: number;
  options?: string[];
  optionLooks?: OptionLook[];
  /** Names the form of its additional fields; without one it takes none. */
  formId?: string;
  variants: NewVariant[];
}

export interface TestSite {
  websiteId: string;
  /** Item ids in the order of the products. */
  itemIds: string[];
  /** Variant ids by SKU. */
  variantIds: Record<string, string>;
}

const now = 1_800_000_000_000;

/** A small shop for tests, the first of a database the one of its own address: ships to the US for 8.00, New York taxes 8 %. */
export async function makeTestSite(
  database: Database,
  products: TestProduct[],
  options: { host?: string; title?: string } = {},
): Promise<TestSite> {
  const site: TestSite = { websiteId: newId(now), itemIds: [], variantIds: {} };
  const actor = { kind: 'system', id: 'test' } as const;
  await inUnit({ database, clock: { now: () => now } }, { websiteId: site.websiteId, actor }, async (unit) => {
    await insertWebsite(unit, options);
    const shop = granted(await createCollection(unit, { title: 'Shop' }));
    for (const product of products) {
      const { id, variantIds } = granted(await createProduct(unit, toNewProduct(product, shop.id)));
      site.itemIds.push(id);
      for (const [at, { sku }] of product.variants.entries()) site.variantIds[sku] = variantIds[at] ?? '';
    }
  });
  return site;
}

function toNewProduct(
  { title, productType, formId, optionLooks, ...given }: TestProduct,
  collectionId: string,
): NewProduct {
  const { options, variants } = given.options || given.variants.length < 2 ? given : bySku(given.variants);
  return {
    title,
    collectionId,
    urlId: title.toLowerCase().replaceAll(' ', '-'),
    productType: productType ?? productTypes.physical,
    options: options ?? [],
    ...(optionLooks && { optionLooks }),
    additionalFieldsFormId: formId ?? null,
    publishOn: null,
    variants: variants.map((variant) => ({ weightGrams: 100, ...variant })),
  };
}

/** Variants that differ by their SKU alone have it for an option. */
function bySku(variants: TestProduct['variants']) {
  return { options: ['Kind'], variants: variants.map((each) => ({ ...each, attributes: { Kind: each.sku } })) };
}

async function insertWebsite(unit: Unit, options: { host?: string; title?: string }) {
  const { title = 'Test shop', host } = options;
  const names = { title, theme: 'field-and-kiln', handle: unit.websiteId };
  granted(await createWebsite(unit, { ...names, timeZone: 'America/New_York' }));
  if (host) await addTestDomain(unit, host);
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
  granted(await savePreferences(unit, 'commerce', { shippingZones: zones, taxRules: [tax] }));
  granted(await savePreferences(unit, 'mail', { from: 'shop@example.com' }));
}
