import { renderToStaticMarkup } from 'react-dom/server';
import type { Item, PageData } from '#contract/page.ts';
import type { PurchaseProps } from '#storefront/purchase/purchase-props.ts';
import { needsChoice } from '#storefront/purchase/check-purchase.ts';
import { QuantityInput } from '#storefront/purchase/quantity-input.tsx';
import { VariantSelectors } from '#storefront/purchase/variant-selectors.tsx';
import { formatter, type Context, type Formatter, type FormatterTable } from '#templates/engine/registry.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { islandHtml } from './island.ts';
import type { FormState } from './model.ts';
import { purchaseProps } from './purchase.ts';

/** Prints a product's interactive part; `purchase` is what the item at hand gives. */
type Print = (purchase: PurchaseProps) => string;

const overrides: Record<string, { doc: string; print: Print }> = {
  'product-checkout': {
    doc: 'All of buying a product: its options, the quantity and the button.',
    print: (purchase) => islandHtml('product-purchase', purchase, place(purchase)),
  },
  'add-to-cart-btn': {
    doc: 'The button that puts the product into the cart, for a theme that places options and quantity itself.',
    print: (purchase) => islandHtml('product-purchase', { ...purchase, formId: formId(purchase) }, place(purchase)),
  },
  'variants-select': {
    doc: 'The options of a product that has several variants; they belong to the form of its add-to-cart button.',
    print: (purchase) =>
      needsChoice(purchase.product)
        ? renderToStaticMarkup(
            <VariantSelectors
              product={purchase.product}
              values={purchase.values}
              formId={formId(purchase)}
              idPrefix={`${formId(purchase)}-`}
            />,
          )
        : '',
  },
  'quantity-input': {
    doc: 'The quantity of 1 to 9999, where several of the product can be bought at once.',
    print: (purchase) =>
      purchase.showsQuantity
        ? renderToStaticMarkup(
            <QuantityInput
              value={purchase.values?.quantity}
              formId={formId(purchase)}
              idPrefix={`${formId(purchase)}-`}
            />,
          )
        : '',
  },
};

/**
 * The language's formatters with the interactive ones replaced by those that print islands, so that a theme becomes
 * interactive without a change (design 3).
 */
export const pageFormatters: FormatterTable = {
  ...formatters,
  ...Object.fromEntries(Object.entries(overrides).map(([name, override]) => [name, interactive(name, override)])),
};

function interactive(name: string, { doc, print }: (typeof overrides)[string]): Formatter {
  return formatter({
    doc,
    safeIn: ['text'],
    example: { template: `{@|${name}}`, json: {}, output: '' },
    run(value, _args, context) {
      const purchase = purchaseOf(value, context);
      return purchase && print(purchase);
    },
  });
}

function purchaseOf(value: unknown, context: Context): PurchaseProps | undefined {
  if (!isItem(value)) return undefined;
  // The page's own data, as the contract gave it to the theme.
  const website = context.resolve(['website']) as PageData['website'];
  const websiteSettings = context.resolve(['websiteSettings']) as PageData['websiteSettings'];
  const instalmentContext = context.resolve(['instalmentContext']) as PageData['instalmentContext'];
  const form = context.resolve(['form']) as FormState | undefined;
  const settings = { website, websiteSettings, ...(instalmentContext && { instalmentContext }) };
  const merchandising = context.resolve(['productMerchandisingContext']) as PageData['productMerchandisingContext'];
  const soldOutText = merchandising?.[value.id]?.customSoldOutText;
  const purchase = purchaseProps(value, settings, form);
  return purchase && { ...purchase, ...(soldOutText && { soldOutText }) };
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && 'structuredContent' in value;
}

function place({ itemId }: PurchaseProps) {
  return { trigger: 'interaction', prefix: `p${itemId}-` } as const;
}

function formId({ itemId }: PurchaseProps): string {
  return `purchase-${itemId}`;
}
