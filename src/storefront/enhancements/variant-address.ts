import type { Variant } from '#contract/product.ts';
import type { PurchaseProps } from '../purchase/purchase-props.ts';

const parameter = 'variant';

/**
 * Lets the address of a product name one of its variants by its SKU: that one is chosen as the page opens, and the
 * address names what is chosen after that, so that it can be kept and passed on (storefront 2).
 */
export function enhance(place: HTMLElement): void {
  const product = place.closest<HTMLElement>('[data-product]') ?? document.body;
  product.addEventListener('variant-change', ({ detail: { variant } }) => name(variant));
  const sku = new URL(location.href).searchParams.get(parameter);
  const named = sku === null ? undefined : variantsOf(product).find((variant) => variant.sku === sku);
  if (named) choose(product, named);
}

function name(variant: Variant | undefined): void {
  const url = new URL(location.href);
  if (variant) url.searchParams.set(parameter, variant.sku);
  else url.searchParams.delete(parameter);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** As the page tells the island that it is bought by. */
function variantsOf(product: HTMLElement): Variant[] {
  const props = product.querySelector('[data-island=product-purchase] + script')?.textContent;
  return props ? (JSON.parse(props) as PurchaseProps).product.variants : [];
}

/** Chooses what a visitor would, which wakes whoever listens. */
function choose(product: HTMLElement, { attributes }: Variant): void {
  for (const [option, value] of Object.entries(attributes)) {
    // Named as `optionField` does, whose file would become one more of those that each product loads.
    const fields = [...product.querySelectorAll<HTMLInputElement>('select, input[type=radio]')].filter(
      (field) => field.name === `option-${option}`,
    );
    const radio = fields.find((field) => field.type === 'radio' && field.value === value);
    const changed = radio ?? fields.find(({ type }) => type !== 'radio');
    if (radio) radio.checked = true;
    else if (changed) changed.value = value;
    changed?.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
