import { productLimits } from '#catalog/limits.ts';
import { variantDetails, type NewVariant, type VariantChange } from '#contract/catalogue.ts';
import type { Finding } from '#contract/import-calls.ts';
import type { OfficeProduct, OfficeVariant } from '#contract/product-calls.ts';
import { urlIdOf } from '../url-ids.ts';
import { bundleColumn, textOfParts } from './bundle-cells.ts';
import { said, saidVariant } from './field-names.ts';
import type { FilePart, FileProduct, FileVariant } from './file-product.ts';

/** A variant that is to be made of others: one that is there, or the one at this place among those to be created. */
export interface MadeVariant {
  variantId?: string;
  at?: number;
  parts: FilePart[];
}

export interface PlannedVariants {
  create: NewVariant[];
  change: VariantChange[];
  pieces: { variantId: string; by: number }[];
  made: MadeVariant[];
  findings: Finding[];
}

const details = Object.keys(variantDetails) as (keyof typeof variantDetails)[];

/** What a file does to the variants of a product: each is found again by its id, its values or its SKU; none is removed. */
export function planVariants(
  file: FileProduct,
  there: OfficeProduct | undefined,
  { money }: { money: (minor: number) => string },
): PlannedVariants {
  const plan: PlannedVariants = { create: [], change: [], pieces: [], made: [], findings: [] };
  const skus = new Set([...(there?.variants ?? []), ...file.variants].map(({ sku }) => sku));
  const left = new Set(there?.variants ?? []);
  for (const variant of file.variants) {
    const found = [...left].find(matching(variant, left));
    if (found) {
      left.delete(found);
      planOne(plan, { variant, found, money });
    } else {
      const { parts = [] } = variant;
      if (parts.length > 0) plan.made.push({ at: plan.create.length, parts });
      plan.create.push(newVariant(plan, file, variant, skus));
      if (there) plan.findings.push({ ...nothing, line: variant.line, variant: nameOf(variant), to: 'new' });
    }
  }
  return plan;
}

const nothing = { line: 0, variant: '', field: '', from: '', to: '', problem: '' };
const nameOf = ({ attributes }: Pick<FileVariant, 'attributes'>) => Object.values(attributes).join(', ');

function matching(variant: FileVariant, left: ReadonlySet<OfficeVariant>): (each: OfficeVariant) => boolean {
  const all = [...left];
  if (all.some(({ id }) => id === variant.id)) return ({ id }) => id === variant.id;
  if (all.some((each) => sameValues(each, variant))) return (each) => sameValues(each, variant);
  return ({ sku }) => sku === variant.sku;
}

type Valued = Pick<FileVariant, 'attributes'>;

function sameValues({ attributes }: Valued, { attributes: given }: Valued): boolean {
  const names = Object.keys(attributes);
  return names.length === Object.keys(given).length && names.every((name) => attributes[name] === given[name]);
}

interface One {
  variant: FileVariant;
  found: OfficeVariant;
  money: (minor: number) => string;
}

const priced = new Set<string>(['price', 'salePrice', 'cost']);

function planOne(plan: PlannedVariants, { variant, found, money }: One): void {
  const price = variant.price ?? found.price;
  const onSale = variant.onSale ?? found.onSale;
  const salePrice = onSale ? (variant.salePrice ?? found.salePrice) : price;
  const { line, sku, weightGrams, stock } = variant;
  const given = { sku, price, onSale, ...(onSale && { salePrice }), weightGrams };
  const known = Object.fromEntries(details.map((name) => [name, variant[name]]));
  const unlimited = stock === undefined || isMade(variant, found) ? undefined : stock === 'unlimited';
  const fields: Record<string, unknown> = { ...given, ...known, unlimited };
  if (Object.keys(variant.attributes).length > 0 && !sameValues(variant, found)) fields.attributes = variant.attributes;
  // Whether a bundle is counted follows from its parts; what is none any more is, unless the file says otherwise.
  const before: Readonly<Record<string, unknown>> = { ...found, ...(found.parts.length > 0 && { unlimited: false }) };
  const changed = Object.keys(fields).filter((name) => {
    return fields[name] !== undefined && JSON.stringify(fields[name]) !== JSON.stringify(before[name]);
  });
  // Where it is not on sale, the sale price is the price.
  if (!onSale && (changed.includes('price') || changed.includes('onSale'))) fields.salePrice = price;
  const say = (name: string, value: unknown) =>
    priced.has(name) && typeof value === 'number'
      ? money(value)
      : said(name === 'attributes' ? Object.values(value ?? {}) : value);
  for (const name of changed) {
    if (name === 'unlimited') continue;
    const [from, to] = [say(name, before[name]), say(name, fields[name])];
    plan.findings.push({ ...nothing, line, variant: nameOf(found), field: saidVariant[name] ?? name, from, to });
  }
  const written = !onSale && changed.includes('price') ? [...changed, 'salePrice'] : changed;
  const isNoBundle = planParts(plan, variant, found);
  if (written.length > 0 || isNoBundle) {
    const changes = Object.fromEntries(written.map((name) => [name, fields[name]]));
    plan.change.push({ id: found.id, ...changes, ...(isNoBundle && { parts: [] }) });
  }
  planStock(plan, variant, found);
}

const isMade = ({ parts }: FileVariant, found: OfficeVariant) => (parts ?? found.parts).length > 0;

/** Whether it is a bundle that is to be none any more. */
function planParts(plan: PlannedVariants, { line, parts }: FileVariant, found: OfficeVariant): boolean {
  const from = textOfParts(found.parts.filter(({ sku }) => sku !== ''));
  if (parts === undefined || textOfParts(parts) === from) return false;
  const of = { ...nothing, line, variant: nameOf(found), field: bundleColumn };
  plan.findings.push({ ...of, from, to: textOfParts(parts) });
  if (parts.length > 0) plan.made.push({ variantId: found.id, parts });
  return parts.length === 0;
}

function planStock(plan: PlannedVariants, variant: FileVariant, found: OfficeVariant): void {
  const { line, stock } = variant;
  // A bundle's follows from its parts; what is none any more begins with nothing.
  const there = found.parts.length > 0 ? 0 : found.stock;
  const before = found.unlimited && found.parts.length === 0 ? 'unlimited' : there;
  if (stock === undefined || stock === before || isMade(variant, found)) return;
  const of = { ...nothing, line, variant: nameOf(found), field: 'Stock' };
  if (stock !== 'unlimited' && (stock < 0 || stock > productLimits.stock)) {
    plan.findings.push({ ...of, problem: 'There cannot be so many.' });
    return;
  }
  plan.findings.push({ ...of, from: String(before), to: String(stock) });
  if (stock !== 'unlimited' && stock !== there) plan.pieces.push({ variantId: found.id, by: stock - there });
}

function newVariant(plan: PlannedVariants, file: FileProduct, variant: FileVariant, skus: Set<string | undefined>) {
  const { line, sku, attributes, price = 0, onSale = false, salePrice, stock = 0, weightGrams } = variant;
  const { parts = [] } = variant;
  // A price that cannot be read is told already.
  const isTold = file.problems.some((problem) => problem.line === line);
  if (variant.price === undefined && !isTold)
    plan.findings.push({ ...nothing, line, field: 'Price', problem: 'It has no price.' });
  const known = Object.entries(variant).filter(([name]) => (details as string[]).includes(name));
  return {
    sku: sku ?? newSku(file, attributes, skus),
    attributes,
    price,
    stock: parts.length > 0 ? 0 : stock,
    ...(onSale && { onSale, salePrice: salePrice ?? price }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(Object.fromEntries(known) as Partial<NewVariant>),
  };
}

/** One of the product's address and the variant's values; the same file makes the same. */
function newSku(file: FileProduct, attributes: Record<string, string>, taken: Set<string | undefined>): string {
  const parts = [file.urlId ?? urlIdOf(file.title ?? ''), ...Object.values(attributes).map(urlIdOf)];
  const base = parts
    .join('-')
    .toUpperCase()
    .slice(0, productLimits.skuLength - 5);
  let sku = base;
  for (let number = 2; taken.has(sku); number++) sku = `${base}-${number}`;
  taken.add(sku);
  return sku;
}
