import type { InstalmentContext } from '#contract/instalments.ts';
import type { StructuredContent } from '#contract/product.ts';
import type { Locale } from '#locale/locale.ts';
import type { SharedProps } from '../cldr-money.ts';

/** A product as far as buying it needs. */
export type OfferedProduct = Pick<
  StructuredContent,
  'productType' | 'isSubscribable' | 'variants' | 'variantOptionOrdering'
>;

export interface PurchaseProps extends SharedProps {
  itemId: string;
  product: OfferedProduct;
  /** The store's currency and the page's language, for the price of the chosen variant. */
  currency: string;
  locale: Locale;
  /** How often a subscription bills, behind the price, as 'every month' (platform 9). */
  billing?: string;
  /** What the button reads when nothing happens. */
  buttonText: string;
  /** What it reads when nothing is left, where the owner has words for that (storefront 3). */
  soldOutText?: string;
  /** Of options that are not chosen from a list. */
  looks?: ShownLook[];
  showsQuantity: boolean;
  /** Whether it has a form of additional fields, which is filled in while it is added (storefront 1). */
  hasFields?: boolean;
  /** Whether what is added goes straight to the checkout (storefront 4). */
  isExpress?: boolean;
  /** Where the site offers instalments: what the message depends on. */
  instalments?: InstalmentContext;
  /**
   * Set where the theme places selectors and quantity by themselves: they stand outside the form and name it by this
   * id. Without it they stand inside.
   */
  formId?: string;
  /** A plain HTML form that came back: what was typed and what is wrong with it. */
  values?: Record<string, string>;
  message?: string;
}

/** How an option is chosen: by buttons, or by swatches with a colour or a picture for each value. */
export interface ShownLook {
  option: string;
  marks: { value: string; color?: string; picture?: string }[];
}
