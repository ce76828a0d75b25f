import { productTypes } from '#catalog/product-types.ts';
import { countsStock } from '#commerce/status.ts';
import { movePoint, parseDecimal } from '#locale/decimal-text.ts';
import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asString, get, isMissing, isTruthy, own } from '../../engine/values.ts';
import { productType, variantsOf } from './product.ts';

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
  return pick(item, 'priceMoney', (variants) => lowest(variants.map(moneyNow)));
}

/** The highest regular price, shown struck through while on sale. */
export function normalPrice(item: unknown): unknown {
  return pick(item, 'priceMoney', (variants) => highest(variants.map((variant) => own(variant, 'priceMoney'))));
}

/** The lowest sale price of the variants that are on sale; gift cards have none. */
export function salePrice(item: unknown): unknown {
  if (productType(item) === productTypes.giftCard) return none;
  return pick(item, 'salePriceMoney', (variants) =>
    lowest(variants.filter(isOnSale).map((variant) => own(variant, 'salePriceMoney'))),
  );
}

/** The cheapest variant as it is sold now, the first among equals; undefined where there is none. */
export function cheapestVariant(item: unknown): unknown {
  let [cheapest] = variantsOf(item);
  for (const variant of variantsOf(item)) if (price(moneyNow(variant)) < price(moneyNow(cheapest))) cheapest = variant;
  return cheapest;
}

/** A money's amount as decimal text, 0 where it is missing or no number. */
export function amountOf(money: unknown): string {
  return parseDecimal(asString(own(money, 'value'))) ?? '0';
}

/** A money's currency code, USD where none is given. */
export function currencyOf(money: unknown): string {
  const currency = own(money, 'currency');
  return isMissing(currency) ? none.currency : asString(currency).trim();
}

function pick(item: unknown, field: string, ofVariants: (variants: readonly unknown[]) => unknown): unknown {
  const type = productType(item);
  if (countsStock(type) || type === productTypes.giftCard) {
    const variants = variantsOf(item);
    return variants.length === 0 ? none : ofVariants(variants);
  }
  if (type !== productTypes.digital && type !== productTypes.paywall) return none;
  return get(item, ['structuredContent', field]) ?? none;
}

function isOnSale(variant: unknown): boolean {
  return isTruthy(own(variant, 'onSale'));
}

/** What a variant, or a pricing option, costs now. */
export function moneyNow(variant: unknown): unknown {
  return own(variant, isOnSale(variant) ? 'salePriceMoney' : 'priceMoney');
}

function price(money: unknown): number {
  return Number(amountOf(money));
}

function lowest(all: readonly unknown[]): unknown {
  return all.length === 0 ? none : all.reduce((best, money) => (price(money) < price(best) ? money : best));
}

function highest(all: readonly unknown[]): unknown {
  return all.reduce((best, money) => (price(money) > price(best) ? money : best));
}
