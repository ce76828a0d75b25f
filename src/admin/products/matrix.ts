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

/** A value of an option that was written otherwise. */
export interface Renamed {
  option: string;
  from: string;
  to: string;
}

/** The values that were written otherwise since: of an option with as many values as before, the one that is another. */
export function renamedSince(before: readonly DraftOption[], after: readonly DraftOption[]): Renamed[] {
  return before.flatMap(({ name, values }, at) => {
    const now = after[at]?.values ?? [];
    const [first, ...more] = values.flatMap((from, each) => (from === now[each] ? [] : { from, to: now[each] }));
    if (now.length !== values.length || more.length > 0 || first?.to === undefined) return [];
    return { option: name, from: first.from, to: first.to };
  });
}

const withNames = (variant: DraftVariant, renamed: readonly Renamed[]): DraftVariant => ({
  ...variant,
  attributes: Object.fromEntries(
    Object.entries(variant.attributes).map(([name, value]) => {
      const other = renamed.find(({ option, from }) => option === name && from === value);
      return [name, other?.to ?? value];
    }),
  ),
});

interface Since {
  renamed?: readonly Renamed[];
  /** What is stored: a value that was gone and comes back has its variants again. */
  stored?: readonly DraftVariant[];
}

/**
 * A variant for each combination of options: what was there keeps its price, stock and SKU where its values are still
 * among them, or were only written otherwise; what is new takes those of the nearest one, with no stock, and a SKU of
 * its values.
 */
export function fillMatrix(
  options: readonly DraftOption[],
  variants: readonly DraftVariant[],
  { renamed = [], stored = [] }: Since = {},
): DraftVariant[] {
  const take = takeFrom(variants, renamed, stored);
  const base = commonSku(variants.map(({ sku }) => sku));
  const made = new Set(variants.filter((each) => each.isNew && isMade(each, base)).map(({ id }) => id));
  const taken = new Set([...variants, ...stored].filter(({ id }) => !made.has(id)).map(({ sku }) => sku));
  const [model] = variants;
  return combine(options).map((attributes) => {
    const kept = take(attributes);
    const values = Object.values(attributes);
    if (kept) return { ...kept, attributes, ...(made.has(kept.id) && { sku: newSku(base, values, taken) }) };
    const sku = newSku(base, values, taken);
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

/** Gives each variant once, to the first attributes that it fits. */
function takeFrom(
  variants: readonly DraftVariant[],
  renamed: readonly Renamed[],
  stored: readonly DraftVariant[],
): (attributes: Record<string, string>) => DraftVariant | undefined {
  const gone = stored.filter(({ id }) => !variants.some((each) => each.id === id));
  const left = new Set([...variants.map((each) => withNames(each, renamed)), ...gone]);
  return (attributes) => {
    const fits = (variant: DraftVariant) =>
      Object.entries(variant.attributes).every(([name, value]) =>
        name in attributes ? attributes[name] === value : !gone.includes(variant),
      );
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
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

/** What SKUs begin with: one that all begin with, or what they have up to a sign between letters; else the first. */
function commonSku(skus: readonly string[]): string {
  const [first = 'SKU'] = skus;
  let length = first.length;
  while (length > 0 && !skus.every((sku) => sku.startsWith(first.slice(0, length)))) length--;
  const common = first.slice(0, length);
  if (skus.includes(common)) return common;
  const signs = [...common.matchAll(/[^\p{L}\p{N}]+/gu)];
  return common.slice(0, signs.at(-1)?.index ?? 0) || first;
}

const isMade = ({ sku, attributes }: DraftVariant, base: string) =>
  sku.replace(/-\d+$/, '') === skuOf(base, Object.values(attributes)).replace(/-\d+$/, '');

function skuOf(base: string, values: readonly string[]): string {
  const end = values
    .map((value) =>
      value
        .replaceAll(/[^\p{L}\p{N}]+/gu, '')
        .slice(0, 8)
        .toUpperCase(),
    )
    .join('-');
  return `${base}-${end}`.slice(0, 50);
}

function newSku(base: string, values: readonly string[], taken: Set<string>): string {
  const wanted = skuOf(base, values);
  let sku = wanted;
  for (let number = 2; taken.has(sku); number++) sku = `${wanted.slice(0, 46)}-${number}`;
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
