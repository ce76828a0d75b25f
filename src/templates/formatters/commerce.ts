import type { FormatterTable } from '../engine/registry.ts';
import { addToCartFormatters } from './commerce/add-to-cart.ts';
import { cartFormatters } from './commerce/cart.ts';
import { merchandisingFormatters } from './commerce/merchandising.ts';
import { priceFormatters } from './commerce/prices.ts';
import { productPriceFormatters } from './commerce/product-price.ts';
import { summaryFormFieldFormatters } from './commerce/summary-form-field.ts';
import { variantFormatters } from './commerce/variants.ts';

/** Formatters for products and the cart (language 4, commerce). */
export const commerceFormatters: FormatterTable = {
  ...addToCartFormatters,
  ...cartFormatters,
  ...merchandisingFormatters,
  ...priceFormatters,
  ...productPriceFormatters,
  ...summaryFormFieldFormatters,
  ...variantFormatters,
};
