import { unavailableWording } from '#catalog/billing.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { MoneyOptions } from '#locale/money-format.ts';
import type { Path } from '../../engine/path.ts';
import { formatter, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, asString, isArray, isMissing, isTruthy } from '../../engine/values.ts';
import { escapeAttribute } from '../core/text.ts';
import { fieldsOf } from '../fields.ts';
import { moneyOptions } from '../i18n/options.ts';
import { flaggedMoney, type MoneyWriter } from './money-text.ts';
import { cheapestVariant, fromPrice, moneyNow, normalPrice, salePrice } from './prices.ts';
import { contentOf, hasVariedPrices, isOnSale, isSubscribable, productType } from './product.ts';
import { planTexts } from './subscription-text.ts';

/** What is shown: the lowest of several prices, else the sale price before the regular one, else that alone. */
interface PriceView {
  from?: string;
  sale?: string;
  normal?: string;
}

/** What a message about a price may ask for. */
interface PriceWords {
  text: string;
  billingPeriodValue?: number;
  duration?: number;
}

const onePrice: PriceWords = { text: '{price}' };
const fromPriceText = 'from {fromPrice}';
const fromTextPath = ['localizedStrings', 'productPriceFromText'];
const unavailableTextPath = ['localizedStrings', 'productPriceUnavailable'];
const salePriceTextPath = ['localizedStrings', 'salePriceText'];
const originalPriceTextPath = ['localizedStrings', 'originalPriceText'];
const message = '{text|message price:price fromPrice:price billingPeriodValue:billingPeriodValue duration:duration}';

const sample = { productType: productTypes.physical, variants: [{ priceMoney: { value: '24.00', currency: 'USD' } }] };
const moneyArgs = '[option:text...]';

/** Formatters for a product's price in words (language 4, commerce; platform 9). */
export const productPriceFormatters: FormatterTable = priceFormattersWith(flaggedMoney);

/** The same with amounts as `writerFor` has them. */
export function priceFormattersWith(
  writerFor: (options: MoneyOptions, context: Context) => MoneyWriter,
): FormatterTable {
  return {
    'product-price': formatter({
      doc: "A product's price: from the lowest of several, on sale beside the original one, or by subscription. Money options as for `money`.",
      args: moneyArgs,
      safeIn: ['text'],
      example: {
        template: '{@|product-price}',
        json: { structuredContent: sample },
        output: '\n\n\n<div class="product-price">\n<span class="sqs-money-native">24.00</span>\n</div>',
      },
      prepare: moneyOptions,
      run: (product, options, context) =>
        block('product-price', productView(product, writerFor(options, context), context), context),
    }),
    'subscription-price': formatter({
      doc: "The price of the first pricing option of a product's cheapest variant. Money options as for `money`.",
      args: moneyArgs,
      safeIn: ['text'],
      example: {
        template: '{@|subscription-price}',
        json: {
          structuredContent: {
            ...sample,
            variants: [{ pricingOptions: [{ priceMoney: { value: '20.00', currency: 'USD' } }] }],
          },
        },
        output: '\n\n\n<div class="subscription-price">\n<span class="sqs-money-native">20.00</span>\n</div>',
      },
      prepare: moneyOptions,
      run: (product, options, context) =>
        block('subscription-price', optionView(product, writerFor(options, context), context), context),
    }),
  };
}

function block(className: string, { from, sale, normal }: PriceView, context: Context): string {
  let prices = '';
  if (from !== undefined) prices = `${from}\n`;
  else if (sale !== undefined) {
    prices =
      `${label(salePriceTextPath, 'Sale Price:', context)}${sale} ` +
      `${label(originalPriceTextPath, 'Original Price:', context)}<span class="original-price">${normal ?? ''}</span>\n`;
  } else if (normal !== undefined) prices = normal;
  return `\n\n\n<div class="${className}">\n${prices}\n</div>`;
}

function label(path: Path, fallback: string, context: Context): string {
  const text = asString(context.resolve(path)) || fallback;
  return `<span class="visually-hidden v6-visually-hidden">${escapeAttribute(text)}</span>`;
}

function productView(product: unknown, write: MoneyWriter, context: Context): PriceView {
  if (isSubscribable(product)) return subscriptionView(product, write, context);
  if (productType(product) === -1) return {};
  return pricesOf(product, { text: fromText(context) }, onePrice, write, context);
}

function subscriptionView(product: unknown, write: MoneyWriter, context: Context): PriceView {
  const plan = fieldsOf(contentOf(product).subscriptionPlan);
  const period = fieldsOf(plan.billingPeriod);
  const wording = planTexts(
    asNumber(period.value),
    asString(period.unit),
    asNumber(plan.numBillingCycles),
    hasVariedPrices(product),
    context.resolve(['websiteSettings', 'keepsPlanUnit']) === true,
  );
  if (!wording) {
    const text = context.resolve(unavailableTextPath);
    return { from: put('none', { text: isMissing(text) ? unavailableWording : asString(text) }, context) };
  }
  const localized = context.resolve(['localizedStrings', wording.key]);
  const words = { ...wording, text: isMissing(localized) ? wording.fallback : asString(localized) };
  return pricesOf(product, words, words, write, context);
}

function pricesOf(
  product: unknown,
  fromWords: PriceWords,
  words: PriceWords,
  write: MoneyWriter,
  context: Context,
): PriceView {
  const from = hasVariedPrices(product) ? put(write(fromPrice(product)), fromWords, context) : undefined;
  if (from !== undefined) return { from };
  return {
    sale: isOnSale(product) ? put(write(salePrice(product)), words, context) : undefined,
    normal: put(write(normalPrice(product)), words, context),
  };
}

function optionView(product: unknown, write: MoneyWriter, context: Context): PriceView {
  const type = productType(product);
  const choices = fieldsOf(cheapestVariant(product)).pricingOptions;
  if ((type !== productTypes.physical && type !== productTypes.service) || !isArray(choices) || choices.length === 0) {
    return {};
  }
  const option = fieldsOf(choices[0]);
  const fromWords = { text: fromText(context) };
  const from = hasVariedPrices(product) ? put(write(moneyNow(option)), fromWords, context) : undefined;
  if (from !== undefined) return { from };
  return {
    sale: isTruthy(option.onSale) ? put(write(option.salePriceMoney), onePrice, context) : undefined,
    normal: put(write(option.priceMoney), onePrice, context),
  };
}

/** A price in its words; undefined where it could not be written. The two plainest texts need no message. */
function put(price: string, words: PriceWords, context: Context): string | undefined {
  if (price === '') return undefined;
  if (context.locale === null) return '';
  if (words.text === onePrice.text) return price;
  if (words.text === fromPriceText) return `from ${price}`;
  return context.render(message, { ...words, price });
}

function fromText(context: Context): string {
  const text = context.resolve(fromTextPath);
  return isMissing(text) ? fromPriceText : asString(text);
}
