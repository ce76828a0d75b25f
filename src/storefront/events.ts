import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { Order, OrderItem } from '#contract/order.ts';
import type { Variant } from '#contract/product.ts';
import type { Locale } from '#locale/locale.ts';

/** What others may know of an order: nothing of who bought (storefront 3). */
export interface PurchasedOrder extends Pick<
  Order,
  'id' | 'purchasedCartId' | 'testMode' | 'websiteId' | 'grandTotal' | 'shippingTotal' | 'taxTotal'
> {
  items: Pick<OrderItem, 'sku' | 'productName' | 'quantity' | 'unitPrice'>[];
}

/**
 * What happens on a shop's pages, by the name of the DOM event that tells of it (storefront 2, 4 and 7). All bubble up
 * to the document, where anyone may listen.
 */
export interface StorefrontEvents {
  /**
   * The visitor chose among a product's options; `variant` is missing while the choice names none, `imageId` while it
   * decides on no picture.
   */
  'variant-change': {
    itemId: string;
    variant?: Variant | undefined;
    imageId?: string | undefined;
    currency: string;
    locale: Locale;
    /** How often a subscription bills. */
    billing?: string | undefined;
  };
  /** The page knows another cart than before; `before` is missing for the first one. */
  'cart-change': { cart: ShoppingCart; before?: ShoppingCart | undefined };
  'add-to-cart': { cart: ShoppingCart; entry: CartEntry; quantity: number };
  'remove-from-cart': { cart: ShoppingCart; entry: CartEntry };
  /** The cart is changed and priced anew; its end comes whatever the answer was (storefront 4). */
  'cart-recalculation-start': null;
  'cart-recalculation-end': null;
  /** An order was confirmed; told once for each order in a browser. */
  purchase: PurchasedOrder;
  /** A form was sent; a newsletter's is a subscription (storefront 4). */
  'form-submission': { formId: string; isNewsletter: boolean };
  /** Something failed that the visitor need not know of. */
  'caught-error': { error: unknown };
}

type TypedEvents = { [Name in keyof StorefrontEvents]: CustomEvent<StorefrontEvents[Name]> };

declare global {
  interface GlobalEventHandlersEventMap extends TypedEvents {}
}

/** Tells the page what happened, from `source` upwards. */
export function tell<Name extends keyof StorefrontEvents>(
  name: Name,
  detail: StorefrontEvents[Name],
  source: EventTarget = document,
): void {
  source.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}
