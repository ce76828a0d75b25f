import { Type, type Static } from 'typebox';
import type { ProductChange, VariantChange } from '#contract/catalogue.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { OfficeProduct, OfficeVariant } from '#contract/product-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ProductImports } from '#database/catalogue-schema.ts';
import { deleteCategory } from '../catalogue/categories.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import { changeProduct, deleteProduct } from '../catalogue/products.ts';
import { adjustStock } from '../catalogue/stock-changes.ts';
import { deleteAssets } from '../media/assets.ts';
import type { Unit } from '../unit.ts';
import { setImport } from './imports.ts';

const batch = 20;

/** What a field was, and what it became. */
const Steps = Type.Record(Type.String(), Type.Tuple([Type.Unknown(), Type.Unknown()]));
type Steps = Static<typeof Steps>;

/** What takes an import of one product back. */
export const ImportUndo = Type.Object({
  /** Of one that it made: when it was written last. */
  madeAt: Type.Optional(Type.Number()),
  fields: Type.Optional(Steps),
  variants: Type.Optional(Type.Record(Type.String(), Steps)),
  /** Variants that it made. */
  made: Type.Optional(Type.Array(Type.String())),
  stock: Type.Optional(Type.Array(Type.Object({ variantId: Type.String(), by: Type.Number() }))),
  /** Pictures that it brought into the library. */
  pictures: Type.Optional(Type.Array(Type.String())),
  /** What variants that it made bundles of had of their own; null for what was not counted. */
  writtenOff: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()]))),
});
export type ImportUndo = Static<typeof ImportUndo>;

interface Written {
  change: ProductChange;
  pieces: { variantId: string; by: number }[];
  made: string[];
}

/** A change of a product with what variants of it that were there are made of. */
export function withBundles(change: ProductChange, bundles: readonly VariantChange[]): ProductChange {
  const all = new Map((change.variants?.change ?? []).map((each) => [each.id, each]));
  for (const each of bundles) all.set(each.id, { ...all.get(each.id), ...each });
  return { ...change, variants: { change: [...all.values()] } };
}

/** A variant as a change of it would say it. */
const asGiven = (variant: OfficeVariant) => ({
  ...variant,
  // What is gone cannot be named again.
  parts: variant.parts.flatMap(({ variantId, pieces, sku }) => (sku === '' ? [] : [{ variantId, pieces }])),
});

/** What takes this change of a product back. */
export function undoOf(before: OfficeProduct, { change, pieces, made }: Written): ImportUndo {
  const { variants, ...fields } = change;
  const old = new Map(before.variants.map((variant) => [variant.id, asGiven(variant)]));
  const changed = (variants?.change ?? []).map(({ id, ...after }) => [id, steps(old.get(id) ?? {}, after)] as const);
  const became = (variants?.change ?? []).filter(({ id, parts = [] }) => parts.length > 0 && !old.get(id)?.parts[0]);
  const writtenOff = Object.fromEntries(became.map(({ id }) => [id, ownStock(old.get(id))]));
  return { fields: steps(before, fields), variants: Object.fromEntries(changed), made, stock: pieces, writtenOff };
}

const ownStock = (variant: Pick<OfficeVariant, 'unlimited' | 'stock'> | undefined) =>
  variant?.unlimited === true ? null : (variant?.stock ?? 0);

function steps(before: object, after: object): Steps {
  const known: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, [known[name], value]]));
}

/** Takes the next products of an import back that is locked, the last ones first; what was changed since stays. */
export async function undoSome(unit: Unit, job: ProductImports, size: number): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const own = tx.selectFrom('product_import_rows').selectAll().where('website_id', '=', websiteId);
  const written = own.where('import_id', '=', job.id).where('state', '=', 'written');
  const rows = await written.orderBy('position', 'desc').limit(Math.min(size, batch)).execute();
  if (rows.length === 0) return end(unit, job);
  const ids = rows.flatMap(({ item_id: id }) => id ?? []);
  const products = new Map((await loadProducts(tx, websiteId, ids)).map((product) => [product.id, product]));
  for (const { position, item_id: id, undo } of rows) {
    const product = products.get(id ?? '');
    const refusal = product && (await undoOne(unit, product, parseJson(ImportUndo, undo ?? '{}')));
    if (refusal) return refusal;
    await tx
      .updateTable('product_import_rows')
      .set({ state: 'undone' })
      .where('website_id', '=', websiteId)
      .where('import_id', '=', job.id)
      .where('position', '=', position)
      .execute();
  }
  await setImport(unit, job.id, { done: job.done + rows.length });
  return undefined;
}

/** What an import made of a product, and then the pictures that it brought, unless they are used elsewhere by now. */
async function undoOne(unit: Unit, product: OfficeProduct, undo: ImportUndo): Promise<Refusal | undefined> {
  const refusal = await undoFields(unit, product, undo);
  if (refusal) return refusal;
  // What is used is refused, and what is gone already is no matter.
  for (const id of undo.pictures ?? []) await deleteAssets(unit, [id]);
  return undefined;
}

async function undoFields(unit: Unit, product: OfficeProduct, undo: ImportUndo): Promise<Refusal | undefined> {
  if (undo.madeAt !== undefined) {
    const own = unit.tx.selectFrom('items').select('updated_at').where('website_id', '=', unit.websiteId);
    const row = await own.where('id', '=', product.id).executeTakeFirst();
    return row?.updated_at === undo.madeAt ? deleteProduct(unit, product.id) : undefined;
  }
  const there = new Map(product.variants.map((variant) => [variant.id, asGiven(variant)]));
  const bare = withoutPictures(product, undo.pictures ?? []);
  const change = product.variants.flatMap(({ id }) => {
    const back = { ...unchanged(there.get(id), undo.variants?.[id] ?? {}), ...bare.variants.get(id) };
    return Object.keys(back).length > 0 ? [{ id, ...back }] : [];
  });
  const remove = (undo.made ?? []).filter((id) => there.has(id));
  const variants = { ...(change.length > 0 && { change }), ...(remove.length > 0 && { remove }) };
  const whole: ProductChange = {
    ...unchanged(product, undo.fields ?? {}),
    ...bare.fields,
    ...(Object.keys(variants).length > 0 && { variants }),
  };
  for (const { variantId, by } of undo.stock ?? []) {
    const variant = there.get(variantId);
    // What was sold since is not there to be taken off.
    if (!variant || variant.unlimited || variant.stock - by < 0) continue;
    const refusal = await adjustStock(unit, variantId, { by: -by, reason: 'Taken back' });
    if (refusal) return refusal;
  }
  if (Object.keys(whole).length === 0) return undefined;
  const done = await changeProduct(unit, product.id, whole);
  if (done instanceof Refusal) return done;
  const again = change.flatMap(({ id, ...back }) => ('parts' in back ? [id] : []));
  return giveBack(unit, product.id, { writtenOff: undo.writtenOff ?? {}, again });
}

/** Gives variants that are no bundles again the stock that they had. */
async function giveBack(
  unit: Unit,
  itemId: string,
  { writtenOff, again }: Required<Pick<ImportUndo, 'writtenOff'>> & { again: readonly string[] },
): Promise<Refusal | undefined> {
  for (const id of again) {
    const by = writtenOff[id];
    if (by === undefined || by === 0) continue;
    const done =
      by === null
        ? await changeProduct(unit, itemId, { variants: { change: [{ id, unlimited: true }] } })
        : await adjustStock(unit, id, { by, reason: 'Taken back' });
    if (done instanceof Refusal) return done;
  }
  return undefined;
}

/** Takes those pictures off a product and its variants, where it has no others by now. */
function withoutPictures({ pictures, variants }: OfficeProduct, brought: readonly string[]) {
  const isBrought = (id: string | null) => id !== null && brought.includes(id);
  if (brought.length === 0 || !pictures.every(({ id }) => isBrought(id))) return { fields: {}, variants: new Map() };
  const showing = variants.filter(({ imageId }) => isBrought(imageId));
  return {
    fields: pictures.length > 0 ? { imageIds: [] } : {},
    variants: new Map(showing.map(({ id }) => [id, { imageId: null }])),
  };
}

/** What fields were, as far as they are still as they were left. */
function unchanged(now: object | undefined, undo: Steps): Record<string, unknown> {
  const current: Readonly<Record<string, unknown>> = { ...now };
  const still = Object.entries(undo).filter(([name, [, after]]) => {
    return now !== undefined && JSON.stringify(current[name]) === JSON.stringify(after);
  });
  return Object.fromEntries(still.map(([name, [before]]) => [name, before]));
}

/** The categories that it made go, where nothing stands in them any more. */
async function end(unit: Unit, job: ProductImports): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const made = parseJson(Type.Array(Type.String()), job.category_ids);
  for (const id of made.toReversed()) {
    const links = tx.selectFrom('item_categories').select('item_id').where('website_id', '=', websiteId);
    const isUsed = await links.where('category_id', '=', id).limit(1).executeTakeFirst();
    const below = tx.selectFrom('categories').select('id').where('website_id', '=', websiteId);
    const hasBelow = await below.where('parent_id', '=', id).limit(1).executeTakeFirst();
    // One that is gone already is no matter.
    if (!isUsed && !hasBelow) await deleteCategory(unit, id);
  }
  await setImport(unit, job.id, { state: 'undone', done: job.total });
  return undefined;
}
