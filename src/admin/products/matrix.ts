import type { OfficeVariant } from '#contract/product-calls.ts';

/** A variant as the page edits it; one that is not made yet has an id of its own making. */
export interface DraftVariant extends Omit<OfficeVariant, 'held' | 'owed'> {
  isNew?: boolean;
}

export interface DraftOption {
  name: string;
  values: string[];
}

/** The options of variants with their values, in the order in which they first come. */
export function optionsOf(names: readonly string[], variants: readonly DraftVariant[]): DraftOption[] {
  return names.map((name) => {
    const values = variants.flatMap(({ attributes }) => attributes[name] ?? []);
    return { name, values: [...new Set(values)] };
  });
}

/** How many variants options make. */
export const countCombinations = (options: readonly DraftOption[]): number =>
  options.reduce((count, { values }) => count * Math.max(values.length, 1), 1);

/** All combinations of the options' values, as attributes. */
function combine(options: readonly DraftOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (before, { name, values }) => before.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

/**
 * A variant for each combination of options: what was there keeps its price, stock and SKU where its values are still
 * among them; what is new takes those of the nearest one, with no stock.
 */
export function fillMatrix(options: readonly DraftOption[], variants: readonly DraftVariant[]): DraftVariant[] {
  const left = new Set(variants);
  const take = (attributes: Record<string, string>) => {
    const fits = (variant: DraftVariant) =>
      Object.entries(variant.attributes).every(([name, value]) => !(name in attributes) || attributes[name] === value);
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const skus = new Set(variants.map(({ sku }) => sku));
  const [model] = variants;
  return combine(options).map((attributes) => {
    const kept = take(attributes);
    if (kept) return { ...kept, attributes };
    const sku = newSku(model?.sku ?? 'SKU', Object.values(attributes), skus);
    const like = variants.find((each) => shared(each.attributes, attributes)) ?? model;
    return {
      id: crypto.randomUUID(),
      isNew: true,
      sku,
      attributes,
      price: like?.price ?? 0,
      salePrice: like?.salePrice ?? like?.price ?? 0,
      onSale: like?.onSale ?? false,
      weightGrams: like?.weightGrams ?? 0,
      imageId: null,
      ...nothingKnown,
      parts: [],
      unlimited: like?.unlimited ?? false,
      stock: 0,
    };
  });
}

/** Variants with one price, or with one stock where theirs is counted; null leaves it as it is. */
export function withAll(
  variants: readonly DraftVariant[],
  { price, stock }: { price: number | null; stock: number | null },
): DraftVariant[] {
  return variants.map((variant) => ({
    ...variant,
    ...(price !== null && { price, ...(!variant.onSale && { salePrice: price }) }),
    ...(stock !== null && !variant.unlimited && variant.parts.length === 0 && { stock }),
  }));
}

const nothingKnown = {
  gtin: null,
  cost: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  customsCode: null,
  originCountry: null,
  brand: null,
  taxClass: null,
  lowStockAt: null,
  content: null,
  unitPricePer: null,
  aheadLimit: 0,
  aheadKind: 'back-order' as const,
  aheadOn: null,
  aheadWords: null,
  beginsAt: null,
};

const shared = (a: Record<string, string>, b: Record<string, string>) =>
  Object.entries(a).some(([name, value]) => b[name] === value);

function newSku(base: string, values: readonly string[], taken: Set<string>): string {
  const end = values
    .map((value) =>
      value
        .replaceAll(/[^\p{L}\p{N}]+/gu, '')
        .slice(0, 8)
        .toUpperCase(),
    )
    .join('-');
  const wanted = `${base}-${end}`.slice(0, 50);
  let sku = wanted;
  for (let number = 2; taken.has(sku); number++) sku = `${wanted}-${number}`;
  taken.add(sku);
  return sku;
}

const partsOf = ({ parts }: Pick<DraftVariant, 'parts'>) =>
  parts.map(({ variantId, pieces }) => ({ variantId, pieces }));

/** What the calls are asked for so that stored variants become those of the page. */
export function variantChanges(before: readonly OfficeVariant[], after: readonly DraftVariant[]) {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  const details = Object.keys(nothingKnown) as (keyof typeof nothingKnown)[];
  const fields = ['sku', 'price', 'salePrice', 'onSale', 'weightGrams', 'imageId', 'unlimited', ...details] as const;
  const change = after.flatMap((variant) => {
    const old = known.get(variant.id);
    if (!old) return [];
    const changed = fields.filter((name) => variant[name] !== old[name]).map((name) => [name, variant[name]]);
    const isMoved = JSON.stringify(old.attributes) !== JSON.stringify(variant.attributes);
    const part = {
      ...Object.fromEntries(changed),
      ...(isMoved && { attributes: variant.attributes }),
      ...(JSON.stringify(partsOf(old)) !== JSON.stringify(partsOf(variant)) && { parts: partsOf(variant) }),
    };
    return Object.keys(part).length > 0 ? [{ id: variant.id, ...part }] : [];
  });
  const create = after
    .filter(({ id }) => !known.has(id))
    .map(({ id: _id, isNew: _isNew, unlimited, stock, ...variant }) => {
      return { ...variant, parts: partsOf(variant), stock: unlimited ? ('unlimited' as const) : stock };
    });
  const remove = before.filter(({ id }) => !after.some((variant) => variant.id === id)).map(({ id }) => id);
  const counted = after.filter(({ id, stock, unlimited, parts }) => {
    const old = known.get(id);
    // A bundle's stock is its parts'; what was one begins with nothing.
    return old !== undefined && !unlimited && parts.length === 0 && stock !== (old.parts.length > 0 ? 0 : old.stock);
  });
  const variants = {
    ...(change.length > 0 && { change }),
    ...(create.length > 0 && { create }),
    ...(remove.length > 0 && { remove }),
  };
  return {
    variants: Object.keys(variants).length > 0 ? variants : undefined,
    counted: counted.map(({ id, stock }) => ({ id, stock })),
  };
}
