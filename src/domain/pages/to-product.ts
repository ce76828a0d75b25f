import { shownStockLimit } from '#catalog/stock.ts';
import { chargeable } from '#commerce/prices.ts';
import { countsStock } from '#commerce/status.ts';
import { unitPriceOf } from '#commerce/unit-price.ts';
import { hasEnough } from '#commerce/variants.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import type { PreferencesOf } from '#contract/preferences.ts';
import { OptionLooks, OwnAmounts, StructuredContent, SubscriptionPlan, Variant } from '#contract/product.ts';
import type { Products, Variants } from '#database/catalogue-schema.ts';
import { fromFlag } from '#database/values.ts';
import { aheadLeft, hasBegun, stockOf } from '../catalogue/move-stock.ts';
import { toDecimal } from '#locale/money.ts';

interface Shop {
  /** Epoch ms. */
  now: number;
  /** The day, as "2027-05-12": what was expected for an earlier one is not said to be. */
  today: string;
  currency: string;
  commerce: PreferencesOf<'commerce'>;
}

function toVariant(row: Variants, productType: number, options: string[], shop: Shop): Variant {
  const { currency, today } = shop;
  const attributes = parseJsonOr(Variant.properties.attributes, row.attributes, {});
  const stock = hasBegun(row, shop.now) ? noneLeft : shownStock(row, productType, today);
  return {
    id: row.id,
    sku: row.sku,
    attributes,
    optionValues: options.flatMap((optionName) => {
      const value = attributes[optionName];
      return value === undefined ? [] : [{ optionName, value }];
    }),
    priceMoney: { value: toDecimal(row.price_cents, currency), currency },
    salePriceMoney: { value: toDecimal(row.sale_price_cents, currency), currency },
    price: row.price_cents,
    salePrice: row.sale_price_cents,
    onSale: fromFlag(row.on_sale),
    ...stock,
    inStock: hasEnough(productType, stock, 1),
    ...(row.begins_at !== null && { beginsAt: row.begins_at }),
    ...(row.asset_id && { mainImageId: row.asset_id }),
    ...(row.gtin !== null && { gtin: row.gtin }),
    ...(row.brand !== null && { brand: row.brand }),
    ...byLaw(row, shop),
  };
}

const noneLeft = { unlimited: false, qtyInStock: 0 };

function shownStock(row: Variants, productType: number, today: string) {
  const { unlimited, qtyInStock } = stockOf(row);
  return { unlimited, qtyInStock: Math.min(qtyInStock, shownStockLimit), ...aheadOf(row, productType, today) };
}

/** What is to come of a service: dates that are over are not shown, unless all are. */
function toCome(rows: Variants[], now: number): Variants[] {
  const left = rows.filter((row) => !hasBegun(row, now));
  return left.length > 0 ? left : rows;
}

/** What is sold of a variant before it is there, and how many more can be. */
function aheadOf(row: Variants, productType: number, today: string): Pick<Variant, 'ahead'> {
  if (!countsStock(productType) || row.ahead_limit === 0 || row.unlimited === 1) return {};
  const { ahead_kind: kind, ahead_on: on, ahead_words: words } = row;
  const said = { ...(on !== null && on >= today && { on }), ...(words !== null && { words }) };
  return { ahead: { kind, left: Math.min(aheadLeft(row), shownStockLimit), ...said } };
}

/** What the law of the Union asks to be shown beside its price, as far as the shop shows that. */
function byLaw(row: Variants, { commerce }: Shop): Pick<Variant, 'priorPrice' | 'unitPrice'> {
  const { content, unit_price_per: per, price_cents: price, sale_price_cents: salePrice } = row;
  const paid = chargeable({ onSale: fromFlag(row.on_sale), price, salePrice });
  const told = commerce.showsUnitPrices ? unitPriceOf(paid, { content, per }) : undefined;
  return {
    ...(commerce.showsPriorPrices && row.prior_price_cents !== null && { priorPrice: row.prior_price_cents }),
    ...(told && { unitPrice: told }),
  };
}

/** What makes an item a product, as pages see it. */
export function toStructuredContent(product: Products, rows: Variants[], shop: Shop): StructuredContent {
  const { currency, commerce } = shop;
  const plan = product.subscription_plan && parseJsonOr(SubscriptionPlan, product.subscription_plan, undefined);
  const own = product.own_amounts && parseJsonOr(OwnAmounts, product.own_amounts, undefined);
  const options = parseJsonOr(StructuredContent.properties.variantOptionOrdering, product.option_ordering, []);
  const looks = parseJsonOr(OptionLooks, product.option_looks, []).filter(({ option }) => options.includes(option));
  const variants = toCome(rows, shop.now).map((row) => toVariant(row, product.product_type, options, shop));
  const cheapest = variants.toSorted((a, b) => a.price - b.price)[0];
  const zero = { value: toDecimal(0, currency), currency };
  return {
    productType: product.product_type,
    variants,
    variantOptionOrdering: options,
    ...(looks.length > 0 && { optionLooks: looks }),
    priceMoney: cheapest?.priceMoney ?? zero,
    salePriceMoney: cheapest?.salePriceMoney ?? zero,
    onSale: fromFlag(product.on_sale),
    isSubscribable: fromFlag(product.is_subscribable),
    ...(plan && { subscriptionPlan: plan }),
    ...(own && { ownAmounts: own }),
    ...(product.additional_fields_form_id && { additionalFieldsFormId: product.additional_fields_form_id }),
    useCustomAddButtonText: fromFlag(product.use_custom_add_button_text),
    ...(product.brand !== null && { brand: product.brand }),
    ...(commerce.showsMakers && makersOf(product)),
    ...(product.custom_add_button_text && { customAddButtonText: product.custom_add_button_text }),
  };
}

const makersOf = ({ manufacturer, responsible_person: responsiblePerson }: Products) => ({
  ...(manufacturer !== null && { manufacturer }),
  ...(responsiblePerson !== null && { responsiblePerson }),
});
