import { labels } from '#catalog/labels.ts';
import { productTypes } from '#catalog/product-types.ts';
import { showsQuantityInput } from '#commerce/quantity.ts';
import { formatter, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asBoolean, isMissing, own } from '../../engine/values.ts';
import { readProduct } from './product.ts';

/** A text of the site's language, else this one. */
function localized(name: string, fallback: string, escaping: string): string {
  return `{.if localizedStrings.${name}}{localizedStrings.${name}${escaping}}{.or}${fallback}{.end}`;
}

/** The button's text: the product's own, else by what is sold. */
function label(escaping: string): string {
  return (
    '{.if structuredContent.useCustomAddButtonText && structuredContent.customAddButtonText}' +
    `{structuredContent.customAddButtonText${escaping}}{.or}` +
    `{.if structuredContent.isSubscribable}${localized('productSubscribeText', labels.subscribe, escaping)}{.or}` +
    `${localized('productAddToCartText', labels.addToCart, escaping)}{.end}{.end}`
  );
}

const whenFormGiven = '{.if structuredContent.additionalFieldsFormId && structuredContent.additionalFieldsForm}';

const button =
  '\n\n\n\n\n\n\n\n\n\n\n\n\n' +
  '<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">\n' +
  '  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ' +
  `${whenFormGiven}use-form{.end}" role="button" tabindex="0" data-dynamic-strings data-collection-id="{collectionId|htmlattr}"` +
  ' data-item-id="{id|htmlattr}" data-product-type="{structuredContent.productType|htmlattr}"' +
  ' data-use-custom-label="{structuredContent.useCustomAddButtonText|htmlattr}" ' +
  '{.if structuredContent.isSubscribable}data-is-subscription="{structuredContent.isSubscribable|htmlattr}" {.end}' +
  `data-original-label="${label('|htmlattr')}" ` +
  `${whenFormGiven}data-form="{structuredContent.additionalFieldsForm|json|htmlattr}"{.end}` +
  '{.var @subscriptionOptions structuredContent.productSubscriptionOptions|count}' +
  '{.if structuredContent.isSubscribable && @subscriptionOptions}' +
  'data-subscription-option-id="{structuredContent.productSubscriptionOptions.0.id|htmlattr}"{.end}>\n' +
  `    <div class="sqs-add-to-cart-button-inner">${label('|htmltag')}</div>\n` +
  '  </div>\n</div>';

const quantityLabel = localized('productQuantityInputLabel', labels.quantity, '|htmlattr');

const quantityInput =
  '\n\n\n<div class="product-quantity-input" data-item-id="{id|htmlattr}" data-animation-role="content">\n' +
  `  <div class="quantity-label">${quantityLabel}:</div>\n` +
  `  <input aria-label="${quantityLabel}" size="4" max="9999" min="1" value="1" type="number" step="1"></input>\n` +
  '</div>';

const sample = { id: 'p1', collectionId: 'c1', structuredContent: { productType: productTypes.digital } };
const sampleButton =
  '\n\n\n\n\n\n\n\n\n\n\n\n\n<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">\n' +
  '  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " ' +
  'role="button" tabindex="0" data-dynamic-strings data-collection-id="c1" data-item-id="p1" data-product-type="2" ' +
  'data-use-custom-label="" data-original-label="Add To Cart" >\n' +
  '    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>\n  </div>\n</div>';

/** Formatters for buying a product (language 4, commerce; platform 5). */
export const addToCartFormatters: FormatterTable = {
  'add-to-cart-btn': formatter({
    doc: 'The button that puts the product into the cart; its label is the product\'s own, "Subscribe" or "Add To Cart".',
    safeIn: ['text'],
    example: {
      template: '{@|add-to-cart-btn}',
      json: sample,
      output: sampleButton,
    },
    run: (product, _args, context) => context.render(button, product, true),
  }),
  'product-checkout': formatter({
    doc: 'All of buying a product: its options, the quantity and the button.',
    safeIn: ['text'],
    example: { template: '{@|product-checkout}', json: sample, output: sampleButton },
    run: (product, _args, context) =>
      context.render('{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}', product, true),
  }),
  'quantity-input': formatter({
    doc: 'The input for a quantity of 1 to 9999, where several of the product can be bought at once.',
    safeIn: ['text'],
    example: { template: '{@|quantity-input}', json: sample, output: '' },
    run(product, _args, context) {
      if (!showsQuantityInput(readProduct(product), allowsSeveralServices(context))) return undefined;
      return context.render(quantityInput, product, true);
    },
  }),
};

function allowsSeveralServices(context: Context): boolean {
  const settings = own(context.resolve(['websiteSettings']), 'storeSettings');
  const allowed = own(settings, 'multipleQuantityAllowedForServices');
  return isMissing(allowed) || allowed === null || asBoolean(allowed);
}
