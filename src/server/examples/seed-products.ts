import { collectionTypes } from '#catalog/collection-types.ts';
import type { NewProduct } from '#contract/catalogue.ts';
import { plainListLook } from '#contract/list-look.ts';
import type { ProductNote } from '#contract/product-note.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { changeCollection, createCollection } from '#domain/catalogue/collections.ts';
import { createProduct, type MadeProduct } from '#domain/catalogue/create-products.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { granted, Unit } from '#domain/unit.ts';
import type { ExampleProduct, ExampleSite } from './example.ts';
import { amountOf } from './money.ts';
import { nextEvening } from './next-evening.ts';
import type { AssetIds } from './seed-assets.ts';
import type { Seeding } from './seeding.ts';
import { seedFilms } from './seed-films.ts';
import { seedFiles } from './seed-files.ts';
import { seedReviews } from './seed-reviews.ts';

/** What the names of an example mean in an installation. */
export interface ExampleIds {
  collectionId: string;
  /** By url id. */
  categoryIds: ReadonlyMap<string, string>;
  /** By file. */
  assetIds: AssetIds;
  /** Areas of members, by url id. */
  areaIds: ReadonlyMap<string, string>;
}

/** Collections with their categories, and the products of the first store; gives collection ids by url id. */
export async function seedProducts(
  seeding: Seeding,
  assetIds: AssetIds,
  areaIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { example } = seeding;
  const { currency } = example.site;
  const collectionIds = new Map<string, string>();
  const productIds = new Map<string, string>();
  const variantIds = new Map<string, string>();
  for (const [position, collection] of example.site.collections.entries()) {
    const { id: collectionId, categoryIds } = await seedCollection(seeding, collection);
    collectionIds.set(collection.urlId, collectionId);
    if (position > 0) continue;
    for (const product of example.products) {
      const given = withDates(
        seeding,
        product,
        toNewProduct(product, { collectionId, categoryIds, assetIds, areaIds }, currency),
      );
      const { id, variantIds: made } = await makeProduct(seeding, given);
      for (const [at, { sku }] of given.variants.entries()) variantIds.set(sku, made[at] ?? '');
      await seedFiles(seeding, product, id);
      await seedFilms(seeding, product, id, assetIds);
      await seedReviews(seeding, product);
      productIds.set(product.urlId, id);
    }
    await relate(seeding, productIds);
    await makeBundles(seeding, productIds, variantIds);
    await seedNotes(seeding, categoryIds);
  }
  return collectionIds;
}

/** A product of an example with the next dates on which it takes place. */
function withDates({ unit, example }: Seeding, { variants }: ExampleProduct, given: NewProduct): NewProduct {
  const { timeZone } = example.site;
  const begins = variants.map(({ begins: monthly }) => monthly && nextEvening(monthly, unit.now, timeZone));
  return {
    ...given,
    variants: given.variants.map((variant, at) => {
      const beginsAt = begins[at];
      return beginsAt === undefined ? variant : { ...variant, beginsAt };
    }),
  };
}

/** Shows with each product what its example names; one that is not sold in this example is left out. */
async function relate({ unit, example }: Seeding, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { urlId, related = [] } of example.products) {
    const relatedIds = related.flatMap((name) => ids.get(name) ?? []);
    if (relatedIds.length > 0) granted(await changeProduct(unit, idOf(ids, urlId), { relatedIds }));
  }
}

/** Makes bundles of what is there by then. */
async function makeBundles(
  { unit, example }: Seeding,
  ids: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { urlId, variants } of example.products) {
    const change = variants.flatMap(({ sku, parts = [] }) => {
      const made = parts.map((part) => ({ variantId: idOf(known, part.sku), pieces: part.pieces }));
      return made.length > 0 ? [{ id: idOf(known, sku), parts: made }] : [];
    });
    if (change.length > 0) granted(await changeProduct(unit, idOf(ids, urlId), { variants: { change } }));
  }
}

/** Says by the button of products what the example says there. */
async function seedNotes({ unit, example }: Seeding, ids: ReadonlyMap<string, string>): Promise<void> {
  const { notes = [] } = example.site;
  if (notes.length === 0) return;
  const productNotes = notes.map(({ categories, ...said }): ProductNote => {
    const categoryIds = categories?.map((name) => idOf(ids, name));
    return { id: unit.newId(), ...said, scope: categoryIds ? { kind: 'categories', categoryIds } : { kind: 'all' } };
  });
  granted(await savePreferences(unit, 'commerce', { productNotes }));
}

const day = 24 * 3_600_000;

/** Makes a product; where the price before a sale is shown, what is on sale was there before at its full price. */
async function makeProduct({ unit, example }: Seeding, given: NewProduct): Promise<MadeProduct> {
  const isKnown = example.site.selling?.showsPriorPrices && given.variants.some(({ onSale }) => onSale);
  if (!isKnown) return granted(await createProduct(unit, given));
  const { tx, websiteId, actor, kind } = unit;
  const earlier = new Unit(tx, { websiteId, actor, kind, now: unit.now - 20 * day });
  const variants = given.variants.map((variant) => ({ ...variant, onSale: false }));
  const made = granted(await createProduct(earlier, { ...given, variants }));
  const change = made.variantIds.map((id, at) => ({ id, onSale: given.variants[at]?.onSale ?? false }));
  granted(await changeProduct(unit, made.id, { publishOn: unit.now, variants: { change } }));
  return made;
}

async function seedCollection(
  { unit }: Seeding,
  { categories, type, hasQuickView, look, ...settings }: ExampleSite['collections'][number],
) {
  if (type !== collectionTypes.products) throw new Error(`${settings.urlId} is not a collection of products.`);
  const { id } = granted(await createCollection(unit, settings));
  if (look) granted(await changeCollection(unit, id, { listLook: { ...plainListLook, ...look } }));
  if (hasQuickView) granted(await changeCollection(unit, id, { hasQuickView }));
  const categoryIds = new Map<string, string>();
  for (const { below, ...category } of categories) {
    const parentId = below === undefined ? null : idOf(categoryIds, below);
    categoryIds.set(category.urlId, granted(await createCategory(unit, id, { ...category, parentId })).id);
  }
  return { id, categoryIds };
}

/** An example's product as the shop takes it. Throws where it names something that the example does not have. */
export function toNewProduct(product: ExampleProduct, ids: ExampleIds, currency: string): NewProduct {
  const { urlId, productType, title, excerpt, body, tags, options, scarcity, subscriptionPlan, ownAmounts } = product;
  return {
    urlId,
    productType,
    title,
    excerpt,
    body,
    tags,
    options,
    collectionId: ids.collectionId,
    categoryIds: product.categories.map((name) => idOf(ids.categoryIds, name)),
    imageIds: product.images.map(({ file }) => idOf(ids.assetIds, file)),
    variants: product.variants.map((variant) => toNewVariant(variant, ids.assetIds, currency)),
    ...(subscriptionPlan && { subscriptionPlan }),
    ...(product.opensArea !== undefined && { memberAreaId: idOf(ids.areaIds, product.opensArea) }),
    ...(ownAmounts && {
      ownAmounts: { minCents: amountOf(ownAmounts.least, currency), maxCents: amountOf(ownAmounts.most, currency) },
    }),
    ...(product.optionLooks && { optionLooks: product.optionLooks }),
    ...(product.manufacturer !== undefined && { manufacturer: product.manufacturer }),
    ...(scarcity?.enabled && {
      merchandising: { scarcityEnabled: true, scarcityText: scarcity.text, scarcityShownByDefault: true },
    }),
  };
}

function toNewVariant(
  { price, salePrice, image, parts: _made, begins: _on, ...variant }: ExampleProduct['variants'][number],
  assetIds: AssetIds,
  currency: string,
): NewProduct['variants'][number] {
  return {
    ...variant,
    price: amountOf(price, currency),
    ...(salePrice !== undefined && { salePrice: amountOf(salePrice, currency) }),
    ...(image !== undefined && { imageId: idOf(assetIds, image) }),
  };
}

/** What a name of an example means here: it would show nothing, without a word, where it meant nothing. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The example names ${name}, and has no such thing.`);
  return id;
}
