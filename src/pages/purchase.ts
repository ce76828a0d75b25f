import { aheadWords } from '#catalog/ahead-words.ts';
import { isPreOrder } from '#commerce/sold-ahead.ts';
import { labels } from '#catalog/labels.ts';
import { showsQuantityInput } from '#commerce/quantity.ts';
import { subscriptionWording } from '#commerce/subscriptions.ts';
import type { Item, PageData } from '#contract/page.ts';
import type { StructuredContent } from '#contract/product.ts';
import { PurchaseForm } from '#storefront/purchase/purchase-form.tsx';
import type { PurchaseProps } from '#storefront/purchase/purchase-props.ts';
import { shownLooks } from './option-looks.ts';
import type { Island } from './island.ts';
import type { FormState } from '#contract/page-model.ts';
import { localeFor } from '#locale/locale.ts';
import { toDecimal } from '#locale/money.ts';
import { formatDecimal } from '#storefront/amounts.ts';

/** What a product is bought by. */
export const purchaseIsland: Island<PurchaseProps> = { name: 'product-purchase', component: PurchaseForm };

type Product = Pick<Item, 'id' | 'structuredContent'> & Partial<Pick<Item, 'items'>>;
/** What of a page's data the sale of a product depends on. */
export type Settings = Pick<
  PageData,
  'website' | 'websiteSettings' | 'instalmentContext' | 'productMerchandisingContext'
>;

/** The props of an item's purchase island; undefined for an item that is no product. */
export function purchaseProps(item: Product, data: Settings, form?: FormState): PurchaseProps | undefined {
  const product = item.structuredContent;
  if (!product) return undefined;
  const { storeCurrency, useCLDRMoneyFormat, storeSettings, keepsPlanUnit } = data.websiteSettings;
  const { productType, isSubscribable, variants, variantOptionOrdering } = product;
  const soldOutText = soldOutTextOf(item.id, data);
  // What is wrong with an amount of one's own is said there.
  const isElsewhere = form?.values.amount !== undefined && ownAmountOf(item, data, form) !== undefined;
  const looks = shownLooks(item);
  const returned = form?.values.itemId === item.id && !isElsewhere ? form : undefined;
  return {
    itemId: item.id,
    product: { productType, isSubscribable, variants, variantOptionOrdering },
    currency: storeCurrency,
    locale: localeFor(data.website.language),
    ...(product.isSubscribable && { billing: subscriptionWording(product.subscriptionPlan, keepsPlanUnit) }),
    useCLDRMoneyFormat,
    buttonText: buttonText(product),
    ...(soldOutText && { soldOutText }),
    ...(looks.length > 0 && { looks }),
    showsQuantity: showsQuantityInput(product, storeSettings.multipleQuantityAllowedForServices),
    ...(product.additionalFieldsFormId && { hasFields: true }),
    ...(storeSettings.expressCheckout && { isExpress: true }),
    ...(data.instalmentContext && { instalments: data.instalmentContext }),
    values: returned?.values,
    message: returned?.message,
  };
}

/** Between which amounts a gift card's buyer chooses their own, and what came back of that. */
export interface OwnAmount {
  itemId: string;
  sku: string;
  least: string;
  most: string;
  value: string;
  problem: string | undefined;
}

/** The form of an amount of one's own; undefined where a product has none, or asks for more before it is added. */
export function ownAmountOf(
  item: Product,
  { websiteSettings, website }: Settings,
  form?: FormState,
): OwnAmount | undefined {
  const { ownAmounts: limits, additionalFieldsFormId, variants = [] } = item.structuredContent ?? {};
  const [first] = variants;
  if (!limits || !first || additionalFieldsFormId) return undefined;
  const { storeCurrency: currency, useCLDRMoneyFormat } = websiteSettings;
  const money = (minor: number) =>
    formatDecimal(toDecimal(minor, currency), currency, localeFor(website.language), useCLDRMoneyFormat);
  const returned = form?.values.itemId === item.id ? form.values.amount : undefined;
  return {
    itemId: item.id,
    sku: first.sku,
    least: money(limits.minCents),
    most: money(limits.maxCents),
    value: returned ?? '',
    problem: returned === undefined ? undefined : form?.message,
  };
}

/** What the owner says of a product that is sold out instead of the default (platform 3). */
export function soldOutTextOf(itemId: string, data: Pick<PageData, 'productMerchandisingContext'>): string | undefined {
  return data.productMerchandisingContext?.[itemId]?.customSoldOutText;
}

/** The add-to-cart button's text: the owner's, or the default for the kind of purchase (platform 9). */
function buttonText(product: StructuredContent): string {
  if (product.useCustomAddButtonText && product.customAddButtonText) return product.customAddButtonText;
  if (product.isSubscribable) return labels.subscribe;
  return isPreOrder(product) ? aheadWords.kinds['pre-order'] : labels.addToCart;
}
