import { productTypes } from '#catalog/product-types.ts';
import { predicate, type PredicateTable } from '../engine/registry.ts';
import { hasVariants, hasVariedPrices, isOnSale, isSoldOut } from '../formatters/commerce/product.ts';
import { holds } from './holds.ts';

const physical = productTypes.physical;

/** Predicates about products (language 5, platform 4). */
export const commercePredicates: PredicateTable = {
  'has-variants?': predicate({
    doc: 'The product has more than one variant; digital products never have.',
    example: holds('has-variants?', {
      structuredContent: { productType: physical, variants: [{ id: 'a' }, { id: 'b' }] },
    }),
    test: (_args, { node }) => hasVariants(node),
  }),
  'on-sale?': predicate({
    doc: 'The product, or one of its variants, is on sale.',
    example: holds('on-sale?', { structuredContent: { productType: physical, variants: [{ onSale: true }] } }),
    test: (_args, { node }) => isOnSale(node),
  }),
  'sold-out?': predicate({
    doc: 'No variant of the product can be had.',
    example: holds('sold-out?', { structuredContent: { productType: physical, variants: [{ qtyInStock: 0 }] } }),
    test: (_args, { node }) => isSoldOut(node),
  }),
  'varied-prices?': predicate({
    doc: "The product's variants have different prices.",
    example: holds('varied-prices?', {
      structuredContent: { productType: physical, variants: [{ price: 1200 }, { price: 1500 }] },
    }),
    test: (_args, { node }) => hasVariedPrices(node),
  }),
};
