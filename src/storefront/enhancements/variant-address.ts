import type { Variant } from '#contract/product.ts';

const parameter = 'variant';

/**
 * Lets the address of a product name the variant that is chosen, by its SKU, so that it can be kept and passed on
 * (storefront 2). The server draws the page with the one that its address names.
 */
export function enhance(place: HTMLElement): void {
  const product = place.closest<HTMLElement>('[data-product]') ?? document.body;
  product.addEventListener('variant-change', ({ detail: { variant } }) => name(variant));
}

function name(variant: Variant | undefined): void {
  const url = new URL(location.href);
  if (variant) url.searchParams.set(parameter, variant.sku);
  else url.searchParams.delete(parameter);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
