import { productTypes } from '#catalog/product-types.ts';
import { countsStock } from '#commerce/status.ts';
import { movePoint, parseDecimal } from '#locale/decimal-text.ts';
import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asString, isMissing, isTruthy } from '../../engine/values.ts';
import { fieldsOf } from '../fields.ts';
import { contentOf, productType, variantsOf } from './product.ts';

/** The default price (platform 3). */
const none = { value: '0', currency: 'USD' };

const sample = {
  structuredContent: {
    productType: productTypes.physical,
    variants: [
      {
        priceMoney: { value: '24.00', currency: 'USD' },
        salePriceMoney: { value: '18.50', currency: 'USD' },
        onSale: true,
      },
      { priceMoney: { value: '30.00', currency: 'USD' } },
    ],
  },
};

/** Formatters for a product's prices in hundredths (language 4, commerce). */
export const priceFormatters: FormatterTable = {
  'from-price': formatter({
    doc: 'What the cheapest variant costs now, in hundredths.',
    safeIn: ['text', 'attribute'],
    example: { template: '{@|from-price}', json: sample, output: '1850' },
    run: (item) => hundredths(fromPrice(item)),
  }),
  'normal-price': formatter({
    doc: 'The highest regular price of the variants, in hundredths.',
    safeIn: ['text', 'attribute'],
    example: { template: '{@|normal-price}', json: sample, output: '3000' },
    run: (item) => hundredths(normalPrice(item)),
  }),
  'sale-price': formatter({
    doc: 'The lowest sale price of the variants on sale, in hundredths; 0 without a sale.',
    safeIn: ['text', 'attribute'],
    example: { template: '{@|sale-price}', json: sample, output: '1850' },
    run: (item) => hundredths(salePrice(item)),
  }),
};

function hundredths(money: unknown): string {
  return movePoint(amountOf(money), 2);
}

/** The money that a buyer pays at least: of the cheapest variant, or of the product itself. */
export function fromPrice(item: unknown): unknown {
  const variants = pricedVariants(item);
  return variants ? lowest(variants.map(moneyNow)) : wholePrice(item, 'priceMoney');
}

/** The highest regular price, shown struck through while on sale. */
export function normalPrice(item: unknown): unknown {
  const variants = pricedVariants(item);
  return variants ? highest(variants.map(regularMoney)) : wholePrice(item, 'priceMoney');
}

/** The lowest sale price of the variants that are on sale; gift cards have none. */
export function salePrice(item: unknown): unknown {
  if (productType(item) === productTypes.giftCard) return none;
  const variants = pricedVariants(item);
  return variants ? lowest(variants.filter(isOnSale).map(moneyNow)) : wholePrice(item, 'salePriceMoney');
}

/** The cheapest variant as it is sold now, the first among equals; undefined where there is none. */
export function cheapestVariant(item: unknown): unknown {
  const variants = variantsOf(item);
  const monies = variants.map(moneyNow);
  return variants[monies.indexOf(lowest(monies))];
}

/** What a variant, or a pricing option, costs now. */
export function moneyNow(variant: unknown): unknown {
  const { onSale, salePriceMoney, priceMoney } = fieldsOf(variant);
  return isTruthy(onSale) ? salePriceMoney : priceMoney;
}

/** A money's amount as decimal text, 0 where it is missing or no number. */
export function amountOf(money: unknown): string {
  return parseDecimal(asString(fieldsOf(money).value)) ?? '0';
}

/** A money's currency code, USD where none is given. */
export function currencyOf(money: unknown): string {
  const currency = fieldsOf(money).currency;
  return isMissing(currency) ? none.currency : asString(currency).trim();
}

/** The variants of a product that is priced by variant. */
function pricedVariants(item: unknown): readonly unknown[] | undefined {
  const type = productType(item);
  return countsStock(type) || type === productTypes.giftCard ? variantsOf(item) : undefined;
}

/** The price of a product that is priced as a whole. */
function wholePrice(item: unknown, field: 'priceMoney' | 'salePriceMoney'): unknown {
  return productType(item) === productTypes.digital ? (contentOf(item)[field] ?? none) : none;
}

function isOnSale(variant: unknown): boolean {
  return isTruthy(fieldsOf(variant).onSale);
}

function regularMoney(variant: unknown): unknown {
  return fieldsOf(variant).priceMoney;
}

/** The first money of the least amount. */
function lowest(monies: readonly unknown[]): unknown {
  return best(monies, (amount, least) => amount < least);
}

function highest(monies: readonly unknown[]): unknown {
  return best(monies, (amount, most) => amount > most);
}

function best(monies: readonly unknown[], isBetter: (amount: number, known: number) => boolean): unknown {
  const amounts = monies.map((money) => Number(amountOf(money)));
  const found = amounts.reduce((known, amount, at) => (isBetter(amount, amounts[known] ?? 0) ? at : known), 0);
  return monies.length === 0 ? none : monies[found];
}
