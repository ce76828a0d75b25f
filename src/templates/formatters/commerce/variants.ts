import { labels } from '#catalog/labels.ts';
import { productTypes } from '#catalog/product-types.ts';
import { formatter, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asString, get, isArray, isObject, own } from '../../engine/values.ts';
import { quoted } from '../content/markup.ts';
import { productType, variantsOf } from './product.ts';

const value = '{@|htmltag}';
const name = '{name|htmltag}';
const radioId = `variant-option-${name}-${value}`;

const select =
  '\n  \n  \n  \n  \n\n' +
  '  <div class="product-variants" data-item-id="{item.id|htmlattr}" data-variants="{item.structuredContent.variants|json|htmltag}"' +
  '{.if item.structuredContent.isSubscribable} data-is-subscribable="true"' +
  ' data-subscription-plan="{item.structuredContent.subscriptionPlan|json|htmltag}"{.end}' +
  ' data-animation-role="content">{.repeated section options}\n' +
  '    <div class="variant-option">\n' +
  '    <div class="variant-option-title">{displayText|message name:name|htmltag}: </div>\n' +
  '    <div class="variant-select-wrapper">\n' +
  `      <select aria-label="{selectText|message variantName:quotedName}" data-variant-option-name="${name}">\n` +
  '        <option value="">{selectText|message variantName:name|htmltag}</option>\n' +
  `        {.repeated section values}<option value="${value}">${value}</option>{.end}\n` +
  '      </select>\n' +
  '    </div>\n' +
  `    <div class="variant-radiobtn-wrapper" data-variant-option-name="${name}">{.repeated section values}\n` +
  `      <input type="radio" class="variant-radiobtn" value="${value}" name="variant-option-${name}" id="${radioId}"/>\n` +
  `      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="${radioId}">${value}</label>{.end}\n` +
  '    </div>\n' +
  '    </div>{.end}\n' +
  '  </div>\n';

/** Formatters for a product's variants (language 4, commerce). */
export const variantFormatters: FormatterTable = {
  'variant-descriptor': formatter({
    doc: "A variant's option values, joined by slashes.",
    example: {
      template: '{@|variant-descriptor}',
      json: { optionValues: [{ value: 'Large' }, { value: 'Blue' }] },
      output: 'Large / Blue',
    },
    run(variant) {
      const options = own(variant, 'optionValues');
      return isArray(options) ? options.map((option) => asString(own(option, 'value'))).join(' / ') : '';
    },
  }),
  'variants-select': formatter({
    doc: 'A `<select>` and radio buttons for each option, where the product has more than one variant.',
    safeIn: ['text'],
    example: {
      template: '{@|variants-select}',
      json: {
        structuredContent: {
          productType: productTypes.physical,
          variantOptionOrdering: ['Size'],
          variants: [{ attributes: { Size: 'S' } }],
        },
      },
      output: '',
    },
    run(product, _args, context) {
      const options = optionsOf(product);
      if (options.length === 0) return undefined;
      const view = { item: product ?? null, options, ...texts(product, context) };
      return context.render(select, view, true);
    },
  }),
};

interface Option {
  name: string;
  /** For an attribute whose other characters stay as they are. */
  quotedName: string;
  values: string[];
}

/** The options in the owner's order, each with the values that variants have, in their order. */
function optionsOf(product: unknown): Option[] {
  const variants = variantsOf(product);
  const ordering = get(product, ['structuredContent', 'variantOptionOrdering']);
  if (variants.length <= 1 || !isArray(ordering)) return [];
  const names = ordering.map(asString);
  const found = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const variant of variants) {
    const attributes = own(variant, 'attributes');
    if (!isObject(attributes)) continue;
    for (const [name, value] of Object.entries(attributes)) found.get(name)?.add(asString(value));
  }
  return names.map((name, index) => ({
    name,
    quotedName: quoted(name),
    values: names.indexOf(name) === index ? [...(found.get(name) ?? [])] : [],
  }));
}

/** A gift card's only option is named "Value" whatever the language, so its texts are whole (storefront 5). */
function texts(product: unknown, context: Context) {
  const isGiftCard = productType(product) === productTypes.giftCard;
  const localized = (name: string) => asString(context.resolve(['localizedStrings', name]));
  return isGiftCard
    ? {
        selectText: localized('giftCardVariantSelectText') || labels.selectValue,
        displayText: localized('giftCardValueDisplayText') || labels.value,
      }
    : { selectText: localized('productVariantSelectText') || labels.select('{variantName}'), displayText: '{name}' };
}
