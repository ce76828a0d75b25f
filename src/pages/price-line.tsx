import { priceWords } from '#catalog/page-words.ts';
import { labels } from '#catalog/labels.ts';
import { unavailableWording } from '#catalog/billing.ts';
import { chargeable, priceRange } from '#commerce/prices.ts';
import { displayMark, hasVariedPrices } from '#commerce/status.ts';
import { subscriptionWording } from '#commerce/subscriptions.ts';
import type { Item, PageData } from '#contract/page.ts';
import type { StructuredContent } from '#contract/product.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '#storefront/cldr-money.ts';
import { soldOutTextOf } from './purchase.ts';

interface PriceProps {
  product: StructuredContent;
  currency: string;
  locale: Locale;
  /** Whether how long a subscription runs stays in its plan's unit. */
  keepsPlanUnit?: boolean | undefined;
}

type WriteAmount = (minor: number) => string;

/** Writes an amount, and how often it is paid where that is so (platform 9); undefined for a plan that makes no sense. */
function priceWriter(product: StructuredContent, write: WriteAmount, keepsUnit = false): WriteAmount | undefined {
  const plan = product.isSubscribable ? subscriptionWording(product.subscriptionPlan, keepsUnit) : '';
  if (plan === unavailableWording) return undefined;
  return (minor) => `${write(minor)} ${plan}`.trimEnd();
}

/** What a product costs a buyer, in one line without markup: "from $12.00"; '' where it has no variant. */
export function priceText(product: StructuredContent, write: WriteAmount): string {
  if (!product.variants[0]) return '';
  const lowest = priceWriter(product, write)?.(priceRange(product.variants).lowest);
  if (lowest === undefined) return unavailableWording;
  return hasVariedPrices(product) ? priceWords.from(lowest) : lowest;
}

/** A product's price: the one, the lowest of several, or the sale price beside the regular one (platform 4). */
export function PriceLine(props: PriceProps) {
  const { product, currency, locale } = props;
  const money = useMoney();
  const [first] = product.variants;
  if (!first) return null;
  const price = priceWriter(product, (minor) => money(minor, currency, locale), props.keepsPlanUnit);
  if (!price) return <div className="product-price">{unavailableWording}</div>;
  if (hasVariedPrices(product)) {
    return <div className="product-price">{priceWords.from(price(priceRange(product.variants).lowest))}</div>;
  }
  if (!first.onSale) return <div className="product-price">{price(first.price)}</div>;
  return (
    <div className="product-price">
      <span className="visually-hidden">{priceWords.sale}</span>
      {price(chargeable(first))} <span className="visually-hidden">{priceWords.original}</span>
      <span className="original-price">{price(first.price)}</span>
    </div>
  );
}

interface MarkProps {
  item: Pick<Item, 'id'>;
  product: StructuredContent;
  data: Pick<PageData, 'productMerchandisingContext'>;
}

/** The one mark of a product: sold out, in the owner's words where there are any, on sale, or nothing (platform 4). */
export function ProductMark({ item, product, data }: MarkProps) {
  const mark = displayMark(product);
  if (mark === 'none') return null;
  const text = mark === 'sale' ? labels.sale : soldOutTextOf(item.id, data) || labels.soldOut;
  return <div className={`product-mark ${mark}`}>{text}</div>;
}
