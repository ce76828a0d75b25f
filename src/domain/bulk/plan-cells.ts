import { productLimits as limits } from '#catalog/limits.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { ProductChange, VariantChange } from '#contract/catalogue.ts';
import type { Cell, CellProblem } from '#contract/cell-calls.ts';
import type { OneOfMany, OneVariant } from './load-changed.ts';
import type { Undo, VariantUndo } from './undo.ts';

/** What cells do to one product. */
export interface CellPlan {
  product: OneOfMany;
  change: ProductChange;
  pieces: { variantId: string; by: number }[];
  undo: Undo;
  problems: CellProblem[];
}

type Found = Map<Cell['field'], Cell['value']>;

/** What the cells of one product's variants do to it; cells that cannot be are left out and named. */
export function planCells(product: OneOfMany, cells: readonly Cell[]): CellPlan {
  const plan: CellPlan = { product, change: {}, pieces: [], undo: {}, problems: [] };
  const changes: VariantChange[] = [];
  const variants: Record<string, VariantUndo> = {};
  const stock: Record<string, number> = {};
  const skus = new Map(product.variants.map(({ id, sku }) => [id, sku]));
  for (const { variantId, field, value } of cells) if (field === 'sku') skus.set(variantId, String(value ?? ''));
  const byVariant = Map.groupBy(cells, ({ variantId }) => variantId);
  for (const variant of product.variants) {
    const own: Found = new Map((byVariant.get(variant.id) ?? []).map(({ field, value }) => [field, value]));
    for (const [field, value] of own) {
      const problem = problemOf({ field, value }, { variant, product, own, skus });
      if (problem === undefined) continue;
      plan.problems.push({ variantId: variant.id, field, problem });
      own.delete(field);
    }
    const { fields, by } = fieldsOf(variant, own);
    if (Object.keys(fields).length > 0) {
      changes.push({ id: variant.id, ...fields });
      const was: Readonly<Record<string, unknown>> = { ...variant };
      const steps = Object.entries(fields).map(([name, after]) => [name, [was[name], after]]);
      variants[variant.id] = Object.fromEntries(steps) as VariantUndo;
    }
    if (by === 0) continue;
    plan.pieces.push({ variantId: variant.id, by });
    stock[variant.id] = by;
  }
  if (changes.length > 0) plan.change = { variants: { change: changes } };
  plan.undo = { ...(changes.length > 0 && { variants }), ...(plan.pieces.length > 0 && { stock }) };
  return plan;
}

interface Around {
  variant: OneVariant;
  product: OneOfMany;
  own: Found;
  skus: ReadonlyMap<string, string>;
}

const wholes = {
  price: { most: limits.priceCents, isNeeded: true },
  salePrice: { most: limits.priceCents, isNeeded: false },
  stock: { most: limits.stock, isNeeded: false },
  weightGrams: { most: limits.weightGrams, isNeeded: true },
  cost: { most: limits.priceCents, isNeeded: false },
} as const;

function problemOf({ field, value }: Omit<Cell, 'variantId'>, around: Around): string | undefined {
  if (field === 'sku') return skuProblem(value, around);
  if (field === 'gtin') {
    return value === null || /^\d{8}(?:\d{4,6})?$/.test(String(value)) ? undefined : 'It has 8, 12, 13 or 14 digits.';
  }
  const { most, isNeeded } = wholes[field];
  if (value === null) return isNeeded ? 'Write a number.' : undefined;
  if (typeof value !== 'number' || value < 0 || value > most) return 'Write a number of this size.';
  if (field !== 'salePrice') return undefined;
  if (around.product.productType === productTypes.giftCard) return 'Gift cards are never on sale.';
  const price = around.own.get('price') ?? around.variant.price;
  return typeof price === 'number' && value >= price ? 'It is not below the price.' : undefined;
}

function skuProblem(value: Cell['value'], { variant, skus }: Around): string | undefined {
  const sku = String(value ?? '');
  if (sku === '' || sku.length > limits.skuLength) return `Write 1 to ${limits.skuLength} characters.`;
  const isTaken = [...skus].some(([id, other]) => id !== variant.id && other === sku);
  return isTaken ? 'Another variant has this SKU.' : undefined;
}

type Fields = Omit<VariantChange, 'id'>;

/** What changes of a variant: a sale price puts it on sale, none ends that. */
function fieldsOf(variant: OneVariant, own: Found): { fields: Fields; by: number } {
  const wanted: Record<string, unknown> = {};
  for (const name of ['sku', 'weightGrams', 'cost', 'gtin'] as const) if (own.has(name)) wanted[name] = own.get(name);
  const price = own.has('price') ? Number(own.get('price')) : variant.price;
  const sale = own.has('salePrice') ? own.get('salePrice') : variant.onSale ? variant.salePrice : null;
  if (own.has('price') || own.has('salePrice')) {
    Object.assign(wanted, { price, onSale: sale !== null, salePrice: sale === null ? price : Number(sale) });
  }
  const stock = own.get('stock');
  if (stock !== undefined) wanted.unlimited = stock === null;
  const before: Readonly<Record<string, unknown>> = { ...variant };
  const fields: Fields = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== before[name]));
  return { fields, by: typeof stock === 'number' ? stock - variant.stock : 0 };
}
