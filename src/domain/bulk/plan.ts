import { productLimits } from '#catalog/limits.ts';
import { productTypes } from '#catalog/product-types.ts';
import { percentOf } from '#commerce/rounding.ts';
import type { BulkChange, BulkLine, LeftBecause, LeftLine } from '#contract/bulk-calls.ts';
import type { ProductChange } from '#contract/catalogue.ts';
import type { OneOfMany, OneVariant } from './load-changed.ts';
import type { Undo, VariantUndo } from './undo.ts';

/** What is done to one product: fields, pieces by variant, or that it goes; and what takes that back. */
export interface Plan {
  product: OneOfMany;
  change: ProductChange;
  pieces: { variantId: string; by: number }[];
  isDeleted: boolean;
  undo: Undo;
  lines: BulkLine[];
  left: LeftLine[];
}

export interface PlanContext {
  now: number;
  /** The category that is named, where one is. */
  category?: { title: string; collectionId: string } | undefined;
}

type Of<K extends BulkChange['kind']> = Extract<BulkChange, { kind: K }>;

/** What a change would do to one product. It changes something where there are lines. */
export function planChange(product: OneOfMany, change: BulkChange, context: PlanContext): Plan {
  const plan: Plan = { product, change: {}, pieces: [], isDeleted: false, undo: {}, lines: [], left: [] };
  if (change.kind === 'price' || change.kind === 'sale') planPrices(plan, change);
  else if (change.kind === 'stock') planStock(plan, change);
  else if (change.kind === 'visibility') planVisibility(plan, change, context);
  else if (change.kind === 'category') planCategory(plan, change, context);
  else if (change.kind === 'tag') planTag(plan, change);
  else {
    plan.isDeleted = true;
    plan.lines.push(lineOf(plan, { from: product.title, to: null }));
  }
  return plan;
}

function lineOf({ product }: Plan, sides: Pick<BulkLine, 'from' | 'to'>, variant?: OneVariant): BulkLine {
  return { productId: product.id, title: product.title, variant: variant?.name ?? '', ...sides };
}

function leave({ product, left }: Plan, why: LeftBecause, variant?: OneVariant): void {
  left.push({ productId: product.id, title: product.title, variant: variant?.name ?? '', why });
}

type Prices = Pick<OneVariant, 'price' | 'salePrice' | 'onSale'>;

function planPrices(plan: Plan, change: Of<'price' | 'sale'>): void {
  const isGiftCard = plan.product.productType === productTypes.giftCard;
  if (isGiftCard && change.kind === 'sale' && change.by !== 'end') return leave(plan, 'gift-card');
  const changed: ({ id: string } & Partial<Prices>)[] = [];
  const undo: Record<string, VariantUndo> = {};
  for (const variant of plan.product.variants) {
    const after = change.kind === 'price' ? newPrice(variant, change) : newSale(variant, change);
    if (typeof after === 'string') {
      leave(plan, after, variant);
      continue;
    }
    const names = (['price', 'salePrice', 'onSale'] as const).filter((name) => after[name] !== variant[name]);
    if (names.length === 0) continue;
    changed.push({ id: variant.id, ...Object.fromEntries(names.map((name) => [name, after[name]])) });
    undo[variant.id] = Object.fromEntries(names.map((name) => [name, [variant[name], after[name]]]));
    plan.lines.push(lineOf(plan, sidesOf(change.kind, variant, after), variant));
  }
  if (changed.length === 0) return;
  plan.change = { variants: { change: changed } };
  plan.undo = { variants: undo };
}

function sidesOf(kind: 'price' | 'sale', before: Prices, after: Prices) {
  if (kind === 'price') return { from: before.price, to: after.price };
  return { from: before.onSale ? before.salePrice : null, to: after.onSale ? after.salePrice : null };
}

function newPrice({ price, salePrice, onSale }: OneVariant, change: Of<'price'>): Prices | LeftBecause {
  const next =
    change.by === 'percent'
      ? atPercent(price, change.percent)
      : change.by === 'amount'
        ? price + change.cents
        : change.cents;
  if (next < 0) return 'below-zero';
  if (next > productLimits.priceCents) return 'too-much';
  // Where it is not on sale, the sale price is the price.
  return { price: next, salePrice: onSale ? salePrice : next, onSale };
}

function atPercent(amount: number, percent: number): number {
  return percent < 0 ? amount - percentOf(amount, -percent) : amount + percentOf(amount, percent);
}

function newSale({ price }: OneVariant, change: Of<'sale'>): Prices | LeftBecause {
  if (change.by === 'end') return { price, salePrice: price, onSale: false };
  const salePrice =
    change.by === 'percent'
      ? atPercent(price, -change.percent)
      : change.by === 'amount'
        ? price - change.cents
        : change.cents;
  if (salePrice < 0) return 'below-zero';
  if (salePrice >= price) return 'not-lower';
  return { price, salePrice, onSale: true };
}

function planStock(plan: Plan, change: Of<'stock'>): void {
  const stock: Record<string, number> = {};
  for (const variant of plan.product.variants) {
    const to = change.by === 'set' ? change.pieces : variant.stock + change.pieces;
    const by = to - variant.stock;
    if (variant.unlimited) leave(plan, 'not-counted', variant);
    else if (to < 0) leave(plan, 'below-zero', variant);
    else if (to > productLimits.stock) leave(plan, 'too-much', variant);
    else if (by !== 0) {
      plan.pieces.push({ variantId: variant.id, by });
      stock[variant.id] = by;
      plan.lines.push(lineOf(plan, { from: variant.stock, to }, variant));
    }
  }
  plan.undo = { stock };
}

function planVisibility(plan: Plan, { to }: Of<'visibility'>, { now }: PlanContext): void {
  const { status, isHidden, publishOn } = plan.product;
  const isLater = publishOn !== null && publishOn > now;
  const from = status === 'draft' ? 'draft' : isLater ? 'scheduled' : isHidden ? 'hidden' : 'visible';
  if (from === to) return;
  const next = to === 'draft' ? ('draft' as const) : ('published' as const);
  const hides = to === 'hidden';
  const isSoon = to !== 'draft' && isLater;
  const isOther = to !== 'draft' && hides !== isHidden;
  plan.change = {
    ...(status !== next && { status: next }),
    ...(isOther && { isHidden: hides }),
    ...(isSoon && { publishOn: now }),
  };
  plan.undo = {
    ...(status !== next && { status: [status, next] }),
    ...(isOther && { isHidden: [isHidden, hides] }),
    ...(isSoon && { publishOn: [publishOn, now] }),
  };
  plan.lines.push(lineOf(plan, { from, to }));
}

function planCategory(plan: Plan, { by, categoryId }: Of<'category'>, { category }: PlanContext): void {
  const { categoryIds, collectionId } = plan.product;
  if (category?.collectionId !== collectionId) return leave(plan, 'other-store');
  if (categoryIds.includes(categoryId) === (by === 'add')) return;
  if (by === 'add' && categoryIds.length >= productLimits.categories) return leave(plan, 'full');
  const others = categoryIds.filter((id) => id !== categoryId);
  plan.change = { categoryIds: by === 'add' ? [...others, categoryId] : others };
  plan.undo = { categoryIds: by === 'add' ? { added: categoryId } : { removed: categoryId } };
  plan.lines.push(lineOf(plan, by === 'add' ? { from: null, to: category.title } : { from: category.title, to: null }));
}

function planTag(plan: Plan, { by, tag }: Of<'tag'>): void {
  const { tags } = plan.product;
  const there = tags.find((each) => each.toLowerCase() === tag.toLowerCase());
  if (by === 'remove' && there !== undefined) {
    plan.change = { tags: tags.filter((each) => each !== there) };
    plan.undo = { tags: { removed: there } };
    plan.lines.push(lineOf(plan, { from: there, to: null }));
  }
  if (by === 'remove' || there !== undefined) return;
  if (tags.length >= productLimits.tags) return leave(plan, 'full');
  plan.change = { tags: [...tags, tag] };
  plan.undo = { tags: { added: tag } };
  plan.lines.push(lineOf(plan, { from: null, to: tag }));
}
