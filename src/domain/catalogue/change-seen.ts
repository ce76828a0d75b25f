import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import type { ProductChange } from '#contract/catalogue.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { OfficeProduct, SeenProduct } from '#contract/product-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { loadProduct } from './load-product.ts';
import { changeProduct, lockProduct, noProduct } from './products.ts';

/**
 * Changes a product as `changeProduct` does, by somebody who saw its fields as `seen` says. What others changed in other
 * fields stays; refused, with what they say now, where the same fields are something else by now.
 */
export async function changeSeenProduct(
  unit: Unit,
  id: string,
  change: ProductChange,
  seen: SeenProduct | undefined,
): Promise<{ variantIds: string[] } | Refusal> {
  const found = seen && (await lockProduct(unit, id, 'urlId' in change || 'categoryIds' in change));
  if (seen && !found) return noProduct();
  const now = seen && (await loadProduct(unit.tx, unit.websiteId, id));
  const errors = seen && now ? clashesOf(now, change, seen) : {};
  if (Object.keys(errors).length === 0) return changeProduct(unit, id, change);
  return new Refusal('changed-meanwhile', 'Somebody else has changed the same meanwhile.', { errors });
}

/** What is neither as it was seen nor as it is to be, by field, with what it says now. */
function clashesOf(
  now: OfficeProduct,
  { variants, ...change }: ProductChange,
  seen: SeenProduct,
): Record<string, string> {
  const { fields = {}, variants: seenVariants = {} } = seen;
  const stored = { ...now, imageIds: now.pictures.map(({ id }) => id) };
  const clashes = namesOf(stored, change, fields).map((name) => [
    name,
    sayNow(name, stored[name as keyof typeof stored]),
  ]);
  const ofVariants = (variants?.change ?? []).flatMap(({ id, ...after }) => {
    const variant = now.variants.find((one) => one.id === id);
    return variant ? namesOf(variant, after, seenVariants[id] ?? {}).map((name) => `${variant.sku}: ${name}`) : [];
  });
  return {
    ...Object.fromEntries(clashes),
    ...(ofVariants.length > 0 && { variants: `Changed by somebody else: ${ofVariants.slice(0, 5).join(', ')}.` }),
  };
}

/** The fields that are to be something else, and are not as they were seen. */
function namesOf(now: object, after: object, seen: Readonly<Record<string, unknown>>): string[] {
  const stored = plain(now);
  const wanted = plain(after);
  return Object.keys(wanted).filter(
    (name) =>
      name in seen && !isDeepStrictEqual(stored[name], seen[name]) && !isDeepStrictEqual(stored[name], wanted[name]),
  );
}

/** As it would come over the wire. */
const plain = (value: object) => parseJson(Fields, JSON.stringify(value));
const Fields = Type.Record(Type.String(), Type.Unknown());

const longest = 200;

function sayNow(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return 'Somebody else has changed this.';
  // A title may hold what looks like a tag; a body is HTML.
  const words = name === 'body' ? String(value).replaceAll(/<[^<>]{0,2000}>/g, ' ') : String(value);
  const text = words.trim();
  return text === '' ? 'Somebody else has emptied this.' : `By somebody else it says “${text.slice(0, longest)}” now.`;
}
