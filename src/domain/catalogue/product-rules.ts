import { productLimits } from '#catalog/limits.ts';
import { validationMessages } from '#catalog/interface-messages.ts';
import { productTypes, subscribableProductTypes } from '#catalog/product-types.ts';
import { isComparable, parseMeasure } from '#commerce/unit-price.ts';
import { isDay } from '#commerce/is-day.ts';
import type { NewVariant, ProductChange } from '#contract/catalogue.ts';
import { together } from '#database/together.ts';
import type { Unit } from '../unit.ts';
import { videoProblems } from './product-videos.ts';
import { tagName } from './tag-names.ts';

type Errors = Record<string, string>;
type Cell = Pick<
  NewVariant,
  'sku' | 'attributes' | 'onSale' | 'imageId' | 'content' | 'unitPricePer' | 'aheadOn' | 'beginsAt'
>;

interface Checked extends Omit<ProductChange, 'variants'> {
  productType: number;
  collectionId: string;
}

/** What is wrong with a product's fields beside their form, by field. */
export async function productErrors(unit: Unit, given: Checked, linked?: Linked): Promise<Errors> {
  const { productType, subscriptionPlan, ownAmounts } = given;
  const errors = await linkErrors(unit, given, linked);
  if (subscriptionPlan && !subscribableProductTypes.some((type) => type === productType)) {
    errors.subscriptionPlan = 'Only physical products and services are sold by subscription.';
  }
  if (ownAmounts && productType !== productTypes.giftCard)
    errors.ownAmounts = 'Only gift cards have amounts to choose.';
  else if (ownAmounts && ownAmounts.minCents > ownAmounts.maxCents) {
    errors.ownAmounts = 'The highest amount is below the lowest.';
  }
  Object.assign(errors, await videoErrors(unit, given));
  const wrong = await areaError(unit, given);
  return wrong === undefined ? errors : { ...errors, memberAreaId: wrong };
}

/** Videos that cannot be shown to everyone, by field. */
async function videoErrors({ tx, websiteId }: Unit, { videos = {} }: Checked): Promise<Errors> {
  const problems = await videoProblems(tx, websiteId, Object.values(videos));
  const wrong = Object.entries(videos).flatMap(([imageId, fileId]) => {
    const problem = problems.get(fileId);
    return problem === undefined ? [] : [[`videos.${imageId}`, problem] as const];
  });
  return Object.fromEntries(wrong);
}

/** What is wrong with the area of members that a product opens: what is for sale and is access opens one, a plan may. */
async function areaError(
  { tx, websiteId }: Unit,
  { productType, memberAreaId, subscriptionPlan, status = 'published' }: Checked,
) {
  const isAccess = productType === productTypes.paywall;
  if (!memberAreaId) return isAccess && status === 'published' ? 'Choose the area that it opens.' : undefined;
  if (!isAccess && !subscriptionPlan) return 'Only access and subscriptions open an area.';
  const own = tx.selectFrom('member_areas').select('id').where('website_id', '=', websiteId);
  const area = await own.where('id', '=', memberAreaId).executeTakeFirst();
  return area ? undefined : 'There is no such area.';
}

type Links = Pick<Checked, 'tags' | 'categoryIds' | 'imageIds' | 'collectionId'>;

/** Which of the categories and pictures that items name are there. */
export interface Linked {
  categories: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
}

type Naming = Pick<Links, 'categoryIds' | 'imageIds'> & { variants?: readonly Cell[] };

/** Looks them up for all items of a collection that are written together. */
export async function findLinked(unit: Unit, collectionId: string, items: readonly Naming[]): Promise<Linked> {
  const categoryIds = items.flatMap((item) => item.categoryIds ?? []);
  const imageIds = items.flatMap((item) => [
    ...(item.imageIds ?? []),
    ...(item.variants ?? []).flatMap(({ imageId }) => imageId ?? []),
  ]);
  const [categories, pictures] = await together(
    categoriesThere(unit, collectionId, [...new Set(categoryIds)]),
    assetsThere(unit, [...new Set(imageIds)]),
  );
  return { categories, pictures };
}

/** What is wrong with an item's tags, categories and pictures, by field. */
export async function linkErrors(unit: Unit, given: Links, linked?: Linked): Promise<Errors> {
  const { tags = [], categoryIds = [], imageIds = [], collectionId } = given;
  const errors: Errors = {};
  const spellings = tags.map((tag) => tag.toLowerCase());
  for (const [at, spelling] of spellings.entries()) {
    if (tags[at]?.trim() !== tags[at]) errors[`tags.${at}`] = 'A tag neither begins nor ends with a space.';
    if (spellings.indexOf(spelling) < at) {
      errors[`tags.${at}`] = validationMessages.tagExists(await tagName(unit.tx, unit.websiteId, 'tag'));
    }
  }
  const { categories, pictures } = linked ?? (await findLinked(unit, collectionId, [given]));
  mark(errors, 'categoryIds', categoryIds, categories, 'There is no such category in this collection.');
  mark(errors, 'imageIds', imageIds, pictures, 'There is no such picture.');
  return errors;
}

/** What is wrong with all variants of a product together, by field. */
export async function variantErrors(
  unit: Unit,
  { productType, options }: { productType: number; options: readonly string[] },
  variants: readonly Cell[],
  linked?: Pick<Linked, 'pictures'>,
): Promise<Errors> {
  const named = [...new Set(variants.flatMap(({ imageId }) => imageId ?? []))];
  const pictures = linked?.pictures ?? (await assetsThere(unit, named));
  return {
    ...matrixErrors(productType, options, variants),
    ...imageErrors(pictures, variants),
    ...measureErrors(variants),
    ...dayErrors(variants),
    ...beginningErrors(productType, variants),
  };
}

/** What is wrong with variants as a matrix, by field: each has one value of each option, and no two the same. */
export function matrixErrors(productType: number, options: readonly string[], variants: readonly Cell[]): Errors {
  const errors: Errors = {};
  const skus = new Set<string>();
  const combinations = new Set<string>();
  if (variants.length > productLimits.variants) {
    errors.variants = `A product has at most ${productLimits.variants} variants.`;
  }
  for (const [at, { sku, attributes = {}, onSale = false }] of variants.entries()) {
    const combination = JSON.stringify(options.map((name) => attributes[name]));
    const isWhole = Object.keys(attributes).length === options.length && options.every((name) => attributes[name]);
    if (skus.has(sku)) errors[`variants.${at}.sku`] = 'Another variant has this SKU.';
    if (!isWhole) errors[`variants.${at}.attributes`] = 'Give a value for each option.';
    else if (combinations.has(combination)) {
      errors[`variants.${at}.attributes`] = 'Another variant has these values.';
    }
    if (onSale && productType === productTypes.giftCard) {
      errors[`variants.${at}.onSale`] = 'Gift cards are never on sale.';
    }
    skus.add(sku);
    combinations.add(combination);
  }
  return errors;
}

/** Variants whose price per unit cannot be told, by field. */
function measureErrors(variants: readonly Cell[]): Errors {
  const errors: Errors = {};
  for (const [at, { content, unitPricePer }] of variants.entries()) {
    if (content && !parseMeasure(content)) errors[`variants.${at}.content`] = 'It holds more than nothing.';
    else if (unitPricePer && !(content && isComparable(content, unitPricePer))) {
      errors[`variants.${at}.unitPricePer`] = 'Say it in the kind of unit in which the content is told.';
    }
  }
  return errors;
}

/** Variants that are expected on no day, by field. */
function dayErrors(variants: readonly Cell[]): Errors {
  const wrong = variants.flatMap(({ aheadOn }, at) => (aheadOn && !isDay(aheadOn) ? [at] : []));
  return Object.fromEntries(wrong.map((at) => [`variants.${at}.aheadOn`, 'There is no such day.']));
}

/** Variants that begin though they are no services, by field. */
function beginningErrors(productType: number, variants: readonly Cell[]): Errors {
  if (productType === productTypes.service) return {};
  const wrong = variants.flatMap(({ beginsAt }, at) => (typeof beginsAt === 'number' ? [at] : []));
  return Object.fromEntries(wrong.map((at) => [`variants.${at}.beginsAt`, 'Only a service begins at a time.']));
}

/** Variants whose picture is not the website's, by field. */
function imageErrors(there: ReadonlySet<string>, variants: readonly Cell[]): Errors {
  const missing = variants.flatMap(({ imageId }, at) => (imageId && !there.has(imageId) ? [at] : []));
  return Object.fromEntries(missing.map((at) => [`variants.${at}.imageId`, 'There is no such picture.']));
}

function mark(errors: Errors, field: string, ids: string[], there: ReadonlySet<string>, message: string): void {
  for (const [at, id] of ids.entries()) if (!there.has(id)) errors[`${field}.${at}`] = message;
}

async function assetsThere({ tx, websiteId }: Unit, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = tx.selectFrom('assets').select('id').where('website_id', '=', websiteId);
  return new Set((await own.where('id', 'in', ids).execute()).map(({ id }) => id));
}

async function categoriesThere(
  { tx, websiteId }: Unit,
  collectionId: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = tx.selectFrom('categories').select('id').where('website_id', '=', websiteId);
  const rows = await own.where('collection_id', '=', collectionId).where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
