import { productLimits } from '#catalog/limits.ts';
import type { NewVariant } from '#contract/catalogue.ts';
import type { OfficeVariant } from '#contract/product-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { loadProduct } from './load-product.ts';
import { createProduct } from './create-products.ts';

const mark = ' (copy)';

/** Makes a draft with all that a product says; its stock begins at zero. Gives the draft's id. */
export async function duplicateProduct(unit: Unit, productId: string): Promise<{ id: string } | Refusal> {
  const original = await loadProduct(unit.tx, unit.websiteId, productId);
  if (!original) return new Refusal('not-found', 'There is no such product.');
  const { id: _id, urlId: _urlId, url: _url, publishOn: _publishOn, pictures, variants, ...said } = original;
  const title = original.title.slice(0, productLimits.titleLength - mark.length) + mark;
  const imageIds = pictures.map(({ id }) => id);
  return createProduct(unit, { ...said, title, status: 'draft', imageIds, variants: variants.map(toNew) });
}

function toNew({ id: _id, held: _held, owed: _owed, unlimited, parts, ...said }: OfficeVariant): NewVariant {
  const there = parts.filter(({ sku }) => sku !== '').map(({ variantId, pieces }) => ({ variantId, pieces }));
  return { ...said, parts: there, stock: unlimited ? 'unlimited' : 0 };
}
