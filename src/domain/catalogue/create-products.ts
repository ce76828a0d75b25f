import { collectionTypes } from '#catalog/collection-types.ts';
import { editorLimits } from '#catalog/limits.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { NewProduct } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Products, Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { indexNew } from '#database/search-index.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockCollection, noCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { chooseUrlId, urlIdOf } from '../url-ids.ts';
import { writeParts } from './bundle-parts.ts';
import { isOnSale, itemEntry, keywordsOf, priceRow } from './derive.ts';
import { insertLinks, itemColumns, newItem, productColumns, takenUrlIds } from './product-rows.ts';
import { findLinked, productErrors, variantErrors } from './product-rules.ts';
import { itemOptions } from './item-options.ts';
import { productWords } from './product-words.ts';
import { beginPrices } from './price-history.ts';
import { createVariants } from './variants.ts';

export interface MadeProduct {
  id: string;
  /** In the order in which they were given. */
  variantIds: string[];
}

/** The first of several products that cannot be made; of the others nothing is kept either. */
interface RefusedProduct {
  at: number;
  refusal: Refusal;
}

/** Makes a product with its variants, the last of its collection; gives its id and theirs in their order. */
export async function createProduct(unit: Unit, input: unknown): Promise<MadeProduct | Refusal> {
  const made = await createProducts(unit, [input]);
  if (!Array.isArray(made)) return made.refusal;
  const [product] = made;
  if (!product) throw new Error('No product was made.');
  return product;
}

/** The same of many products of one collection at once, by few statements; their order is that in which they come. */
export async function createProducts(unit: Unit, inputs: readonly unknown[]): Promise<MadeProduct[] | RefusedProduct> {
  const given: NewProduct[] = [];
  for (const [at, input] of inputs.entries()) {
    const checked = checkInput(NewProduct, input);
    if (checked instanceof Refusal) return { at, refusal: checked };
    given.push(checked);
  }
  const [first] = given;
  if (!first) return [];
  const { collectionId } = first;
  if (given.some((each) => each.collectionId !== collectionId)) throw new Error('Products of two collections.');
  const collection = await lockCollection(unit, collectionId, collectionTypes.products);
  if (!collection) return { at: 0, refusal: noCollection() };
  const refused = await findErrors(unit, collectionId, given);
  if (refused) return refused;
  const place = await lastPlace(unit, collectionId, given.length);
  if (place instanceof Refusal) return { at: 0, refusal: place };
  const urlIds = await chooseUrlIds(unit, collectionId, given);
  if (!Array.isArray(urlIds)) return urlIds;
  const placed = given.map((each, at) => ({
    given: each,
    itemId: unit.newId(),
    urlId: urlIds[at] ?? '',
    position: place + at,
  }));
  return insertAll(unit, collection.url_id, placed);
}

async function findErrors(
  unit: Unit,
  collectionId: string,
  given: readonly NewProduct[],
): Promise<RefusedProduct | undefined> {
  const linked = await findLinked(unit, collectionId, given);
  for (const [at, { variants, ...fields }] of given.entries()) {
    const { productType, options = [] } = fields;
    const errors = {
      ...(await productErrors(unit, fields, linked)),
      ...(await variantErrors(unit, { productType, options }, variants, linked)),
    };
    if (Object.keys(errors).length > 0) return { at, refusal: invalid(errors) };
  }
  return undefined;
}

/** An address for each: most have one that is free, which one look tells. */
async function chooseUrlIds(
  unit: Unit,
  collectionId: string,
  given: readonly NewProduct[],
): Promise<string[] | RefusedProduct> {
  const wanted = given.map(({ urlId, title }) => urlId ?? urlIdOf(title));
  const used = new Set(await takenUrlIds(unit, collectionId, [...new Set(wanted)]));
  const taken = async (candidates: string[]) => [
    ...(await takenUrlIds(unit, collectionId, candidates)),
    ...candidates.filter((candidate) => used.has(candidate)),
  ];
  const chosen: string[] = [];
  for (const [at, product] of given.entries()) {
    const first = wanted[at] ?? '';
    const urlId = used.has(first) ? await chooseUrlId(product, taken) : first;
    if (urlId instanceof Refusal) return { at, refusal: urlId };
    used.add(urlId);
    chosen.push(urlId);
  }
  return chosen;
}

interface Placed {
  given: NewProduct;
  itemId: string;
  urlId: string;
  position: number;
}

/** Writes what is checked; `shop` is the collection's address. */
async function insertAll(unit: Unit, shop: string, placed: readonly Placed[]): Promise<MadeProduct[] | RefusedProduct> {
  const { tx } = unit;
  const acts = await unit.recordAll(
    placed.map(({ given: { title }, itemId }) => ({
      action: 'product.create',
      subjectId: itemId,
      details: { title },
    })),
  );
  const variants = await createVariants(
    unit,
    placed.map(({ given, itemId }, at) => ({ itemId, act: acts[at] ?? '', position: 0, variants: given.variants })),
  );
  const rows = placed.map((each, at) => rowsOf(unit, each, variants[at] ?? []));
  await insertRows(
    tx,
    'items',
    rows.map(({ item }) => item),
  );
  await insertRows(
    tx,
    'products',
    rows.map(({ product }) => product),
  );
  await insertRows(
    tx,
    'item_prices',
    rows.map(({ item, variants: own }) => priceRow(item, own)),
  );
  const refused = await makeBundles(unit, acts, { placed, variants });
  if (refused) return refused;
  await insertLinks(unit, placed);
  await beginPrices(unit, rows);
  await makeFindable(unit, shop, rows);
  if (rows.some(({ item }) => item.status !== 'draft')) unit.touch(`list:${placed[0]?.given.collectionId}`);
  return rows.map(({ item, variants: own }) => ({ id: item.id, variantIds: own.map(({ id }) => id) }));
}

interface Made {
  placed: readonly Placed[];
  variants: readonly Variants[][];
}

async function makeBundles(
  unit: Unit,
  acts: readonly string[],
  { placed, variants }: Made,
): Promise<RefusedProduct | undefined> {
  for (const [at, { given }] of placed.entries()) {
    const made = given.variants.flatMap(({ parts = [] }, index) => {
      const variantId = variants[at]?.[index]?.id ?? '';
      return parts.length > 0 ? [{ variantId, field: `variants.${index}.parts`, parts }] : [];
    });
    const errors = await writeParts(unit, acts[at] ?? '', made);
    if (Object.keys(errors).length > 0) return { at, refusal: invalid(errors) };
  }
  return undefined;
}

interface Rows {
  item: Items;
  product: Products;
  variants: Variants[];
}

function rowsOf(unit: Unit, { given, itemId, urlId, position }: Placed, variants: Variants[]): Rows {
  const { collectionId, productType, title, imageIds = [] } = given;
  const item: Items = {
    ...emptyItem,
    ...newItem(unit, recordTypes['store-item']),
    ...itemColumns(given),
    id: itemId,
    title,
    url_id: urlId,
    collection_id: collectionId,
    position,
    main_image_id: imageIds[0] ?? null,
  };
  const product: Products = {
    ...emptyProduct,
    ...productColumns(given),
    website_id: unit.websiteId,
    item_id: itemId,
    product_type: productType,
    on_sale: isOnSale(variants),
  };
  return { item, product, variants };
}

const emptyItem = {
  is_hidden: null,
  author_name: null,
  external_link: null,
  source_url: null,
  promoted_block_type: null,
  block: null,
  oembed: null,
  service: null,
  files: null,
  start_date: null,
  end_date: null,
  location: null,
};

const emptyProduct = {
  stamps_pdfs: 0,
  option_ordering: '[]',
  related_ids: '[]',
  is_subscribable: 0,
  subscription_plan: null,
  additional_fields_form_id: null,
  member_area_id: null,
  own_amounts: null,
  videos: '{}',
  option_looks: '[]',
  use_custom_add_button_text: 0,
  custom_add_button_text: null,
  merchandising: null,
  brand: null,
  manufacturer: null,
  responsible_person: null,
  seo_title: null,
  seo_description: null,
  tax_class: 'standard',
} as const;

async function makeFindable({ tx, websiteId, kind }: Unit, place: string, rows: readonly Rows[]): Promise<void> {
  const entries = rows.map(({ item, variants }) => ({
    ...itemEntry({ ...item, place }),
    websiteId,
    ownerId: item.id,
    kind: 'product' as const,
    keywords: keywordsOf(variants),
  }));
  await indexNew({ kind }, tx, entries);
  const words = rows.flatMap(({ item, product: { brand }, variants }) =>
    productWords(websiteId, { ...item, brand }, variants),
  );
  await insertRows(tx, 'product_words', words);
  const options = rows.flatMap(({ item, variants }) =>
    itemOptions({ website_id: websiteId, collection_id: item.collection_id, item_id: item.id }, variants),
  );
  await insertRows(tx, 'item_options', options);
}

/** The place behind all others, with room for so many; refused where the collection is full (platform 9). */
async function lastPlace(unit: Unit, collectionId: string, room: number): Promise<number | Refusal> {
  const { count, last } = await unit.tx
    .selectFrom('items')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('website_id', '=', unit.websiteId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  if (count + room <= editorLimits.productsPerCollection) return count === 0 ? 0 : last + 1;
  const nested = await unit.tx
    .selectFrom('categories')
    .select('id')
    .where('website_id', '=', unit.websiteId)
    .where('collection_id', '=', collectionId)
    .where('parent_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const most = nested ? editorLimits.nestedCategories : editorLimits.productsPerCollection;
  const advice = nested ? 'Make another collection.' : 'Nest its categories, or make another collection.';
  if (count + room > most) return invalid({ collectionId: `The collection holds ${most} products. ${advice}` });
  return last + 1;
}
