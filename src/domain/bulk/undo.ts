import type { ProductChange } from '#contract/catalogue.ts';
import type { DeletedProduct } from './deleted-product.ts';
import type { OneOfMany, OneVariant } from './load-changed.ts';

/** What a field was, and what it became. */
type Step<T> = [before: T, after: T];
type Links = { added?: string; removed?: string };

export interface VariantUndo {
  price?: Step<number>;
  salePrice?: Step<number>;
  onSale?: Step<boolean>;
  sku?: Step<string>;
  weightGrams?: Step<number>;
  cost?: Step<number | null>;
  gtin?: Step<string | null>;
  unlimited?: Step<boolean>;
}

const variantFields = [
  'price',
  'salePrice',
  'onSale',
  'sku',
  'weightGrams',
  'cost',
  'gtin',
  'unlimited',
] as const satisfies (keyof VariantUndo)[];

/** What takes a change of one product back. */
export interface Undo {
  status?: Step<OneOfMany['status']>;
  publishOn?: Step<number | null>;
  tags?: Links;
  categoryIds?: Links;
  variants?: Record<string, VariantUndo>;
  /** By how many pieces each variant's stock changed. */
  stock?: Record<string, number>;
  deleted?: DeletedProduct;
}

export interface Back {
  change: ProductChange;
  pieces: { variantId: string; by: number }[];
  /** Whether something was changed again since, and stays. */
  isLeft: boolean;
}

/** What brings a product back to what it was, but for what was changed again since. */
export function planBack(product: OneOfMany, undo: Undo): Back {
  const back: Back = { change: {}, pieces: [], isLeft: false };
  for (const name of ['status', 'publishOn'] as const) {
    const step = undo[name];
    if (!step) continue;
    if (product[name] === step[1]) Object.assign(back.change, { [name]: step[0] });
    else back.isLeft = true;
  }
  for (const name of ['tags', 'categoryIds'] as const) {
    const links = undo[name];
    if (links) putLinksBack(back, name, { now: product[name], links });
  }
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]));
  const change = Object.entries(undo.variants ?? {}).flatMap(([id, steps]) => {
    const fields = variantBack(back, variants.get(id), steps);
    return Object.keys(fields).length > 0 ? [{ id, ...fields }] : [];
  });
  if (change.length > 0) back.change.variants = { change };
  for (const [variantId, by] of Object.entries(undo.stock ?? {})) {
    const variant = variants.get(variantId);
    // What was sold since is not there to be taken off.
    if (!variant || variant.unlimited || variant.stock - by < 0) back.isLeft = true;
    else back.pieces.push({ variantId, by: -by });
  }
  return back;
}

function putLinksBack(
  back: Back,
  name: 'tags' | 'categoryIds',
  { now, links: { added, removed } }: { now: string[]; links: Links },
): void {
  const isAsLeft = added === undefined ? !now.includes(removed ?? '') : now.includes(added);
  if (!isAsLeft) back.isLeft = true;
  else back.change[name] = [...now.filter((each) => each !== added), ...(removed === undefined ? [] : [removed])];
}

function variantBack(back: Back, variant: OneVariant | undefined, steps: VariantUndo): Partial<OneVariant> {
  const fields: Partial<OneVariant> = {};
  for (const name of variantFields) {
    const step = steps[name];
    if (!step) continue;
    if (variant?.[name] === step[1]) Object.assign(fields, { [name]: step[0] });
    else back.isLeft = true;
  }
  return fields;
}
