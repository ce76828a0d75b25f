import { unavailableWording } from '#catalog/billing.ts';
import { productTypes } from '#catalog/product-types.ts';
import { formatter, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, asString, get, isArray, isMissing, isTruthy, own } from '../../engine/values.ts';
import type { MoneyOptions } from '#locale/money-format.ts';
import { moneyOptions } from '../i18n/options.ts';
import { moneyText } from './money-text.ts';
import { cheapestVariant, fromPrice, moneyNow, normalPrice, salePrice } from './prices.ts';
import { hasVariedPrices, isOnSale, isSubscribable, productType } from './product.ts';
import { planTexts } from './subscription-text.ts';

/** A price as it is shown: money already written out, and the message that it stands in. */
interface Price {
  text: string;
  price: string;
}

/** What is shown: the lowest of several prices, else the sale price before the regular one, else that alone. */
interface PriceView {
  from?: Price;
  sale?: Price;
  normal?: Price;
  billingPeriodValue?: number;
  duration?: number;
}

const one = '{price}';

const label = (name: string, fallback: string) =>
  `<span class="visually-hidden v6-visually-hidden">{.if labels.${name}}{labels.${name}|htmltag}{.or}${fallback}{.end}</span>`;
const message = (name: string) =>
  `{${name}.text|message price:${name}.price fromPrice:${name}.price billingPeriodValue:billingPeriodValue duration:duration}`;

function block(className: string): string {
  return (
    `\n\n\n<div class="${className}">\n{.if from.price}${message('from')}\n` +
    `{.or}{.if sale.price}${label('salePriceText', 'Sale Price:')}${message('sale')} ` +
    `${label('originalPriceText', 'Original Price:')}<span class="original-price">${message('normal')}</span>\n` +
    `{.or}{.if normal.price}${message('normal')}{.end}{.end}{.end}\n</div>`
  );
}

const productBlock = block('product-price');
const subscriptionBlock = block('subscription-price');

const sample = { productType: productTypes.physical, variants: [{ priceMoney: { value: '24.00', currency: 'USD' } }] };
const moneyArgs = '[option:text...]';

/** Formatters for a product's price in words (language 4, commerce; platform 9). */
export const productPriceFormatters: FormatterTable = {
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
    run: (product, options, context) => print(productBlock, productView(product, options, context), context),
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
    run: (product, options, context) => print(subscriptionBlock, optionView(product, options, context), context),
  }),
};

function print(template: string, view: PriceView, context: Context): string {
  return context.render(template, { ...view, labels: context.resolve(['localizedStrings']) ?? null });
}

function productView(product: unknown, options: MoneyOptions, context: Context): PriceView {
  if (isSubscribable(product)) return subscriptionView(product, options, context);
  if (productType(product) === -1) return {};
  return prices(product, fromText(context), one, options, context);
}

function subscriptionView(product: unknown, options: MoneyOptions, context: Context): PriceView {
  const plan = get(product, ['structuredContent', 'subscriptionPlan']);
  const period = own(plan, 'billingPeriod');
  if (isMissing(period)) {
    const text = context.resolve(['localizedStrings', 'productPriceUnavailable']);
    return { from: { text: isMissing(text) ? unavailableWording : asString(text), price: 'none' } };
  }
  const wording = planTexts(
    asNumber(own(period, 'value')),
    asString(own(period, 'unit')),
    asNumber(own(plan, 'numBillingCycles')),
    hasVariedPrices(product),
  );
  const localized = context.resolve(['localizedStrings', wording.key]);
  const text = isMissing(localized) ? wording.fallback : asString(localized);
  return {
    ...prices(product, text, text, options, context),
    billingPeriodValue: wording.billingPeriodValue,
    duration: wording.duration,
  };
}

function prices(product: unknown, from: string, text: string, options: MoneyOptions, context: Context): PriceView {
  return {
    ...(hasVariedPrices(product) && { from: { text: from, price: moneyText(fromPrice(product), options, context) } }),
    ...(isOnSale(product) && { sale: { text, price: moneyText(salePrice(product), options, context) } }),
    normal: { text, price: moneyText(normalPrice(product), options, context) },
  };
}

function optionView(product: unknown, options: MoneyOptions, context: Context): PriceView {
  const type = productType(product);
  const choices = own(cheapestVariant(product), 'pricingOptions');
  if ((type !== productTypes.physical && type !== productTypes.service) || !isArray(choices) || choices.length === 0) {
    return {};
  }
  const [option] = choices;
  const write = (money: unknown): Price => ({ text: one, price: moneyText(money, options, context) });
  return {
    ...(hasVariedPrices(product) && { from: { ...write(moneyNow(option)), text: fromText(context) } }),
    ...(isTruthy(own(option, 'onSale')) && { sale: write(own(option, 'salePriceMoney')) }),
    normal: write(own(option, 'priceMoney')),
  };
}

function fromText(context: Context): string {
  const text = context.resolve(['localizedStrings', 'productPriceFromText']);
  return isMissing(text) ? 'from {fromPrice}' : asString(text);
}
