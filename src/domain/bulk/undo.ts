import { Type, type Static, type TSchema } from 'typebox';
import type { ProductChange } from '#contract/catalogue.ts';
import { DeletedProduct } from './deleted-product.ts';
import type { OneOfMany, OneVariant } from './load-changed.ts';

/** What a field was, and what it became. */
const step = <T extends TSchema>(field: T) => Type.Optional(Type.Tuple([field, field]));
const Links = Type.Object({ added: Type.Optional(Type.String()), removed: Type.Optional(Type.String()) });
type Links = Static<typeof Links>;
const OrNone = <T extends TSchema>(field: T) => Type.Union([field, Type.Null()]);

const VariantUndo = Type.Object({
  price: step(Type.Number()),
  salePrice: step(Type.Number()),
  onSale: step(Type.Boolean()),
  sku: step(Type.String()),
  weightGrams: step(Type.Number()),
  cost: step(OrNone(Type.Number())),
  gtin: step(OrNone(Type.String())),
  unlimited: step(Type.Boolean()),
});
export type VariantUndo = Static<typeof VariantUndo>;

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
export const Undo = Type.Object({
  status: step(Type.Enum(['published', 'draft'])),
  isHidden: step(Type.Boolean()),
  publishOn: step(OrNone(Type.Number())),
  tags: Type.Optional(Links),
  categoryIds: Type.Optional(Links),
  variants: Type.Optional(Type.Record(Type.String(), VariantUndo)),
  /** By how many pieces each variant's stock changed. */
  stock: Type.Optional(Type.Record(Type.String(), Type.Number())),
  deleted: Type.Optional(DeletedProduct),
});
export type Undo = Static<typeof Undo>;

export interface Back {
  change: ProductChange;
  pieces: { variantId: string; by: number }[];
  /** Whether something was changed again since, and stays. */
  isLeft: boolean;
}

/** What brings a product back to what it was, but for what was changed again since. */
export function planBack(product: OneOfMany, undo: Undo): Back {
  const back: Back = { change: {}, pieces: [], isLeft: false };
  for (const name of ['status', 'isHidden', 'publishOn'] as const) {
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
