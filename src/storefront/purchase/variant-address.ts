import type { Variant } from '#contract/product.ts';

const parameter = 'variant';

/**
 * Lets the address of a product's page name the variant that is chosen, by its SKU, so that it can be kept and passed on
 * (storefront 2). The server draws the page with the one that its address names.
 */
export function nameVariant(variant: Variant | undefined): void {
  const url = new URL(location.href);
  if (variant) url.searchParams.set(parameter, variant.sku);
  else url.searchParams.delete(parameter);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
