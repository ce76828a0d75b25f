import type { FormState } from '#contract/page-model.ts';
import type { Item, PageData } from '#contract/page.ts';
import type { Variant } from '#contract/product.ts';
import { drawnVariant, needsChoice } from '#storefront/purchase/check-purchase.ts';
import type { Context } from '#templates/engine/registry.ts';
import type { Settings } from './purchase.ts';

/** The page's own data, as the contract gave it to the theme. */
export function settingsOf(context: Context): Settings {
  const instalmentContext = context.resolve(['instalmentContext']) as PageData['instalmentContext'];
  const merchandising = context.resolve(['productMerchandisingContext']) as PageData['productMerchandisingContext'];
  return {
    website: context.resolve(['website']) as PageData['website'],
    websiteSettings: context.resolve(['websiteSettings']) as PageData['websiteSettings'],
    ...(instalmentContext && { instalmentContext }),
    ...(merchandising && { productMerchandisingContext: merchandising }),
  };
}

/** Whether what a formatter is given is an item. */
export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && 'structuredContent' in value;
}

/** Whether the page is an item's own. */
export function isPageOf({ id }: Item, context: Context): boolean {
  return (context.resolve(['item']) as Partial<Item> | undefined)?.id === id;
}

/** The variant that a product's own page is drawn with: what its address names, or a form that came back. */
export function chosenOf(item: Item, context: Context): Variant | undefined {
  const { id, structuredContent: product } = item;
  const form = context.resolve(['form']) as FormState | undefined;
  if (!product || form?.values.itemId !== id || !isPageOf(item, context) || !needsChoice(product)) return undefined;
  return drawnVariant(product, form.values);
}
