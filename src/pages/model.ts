import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Document } from '#contract/document.ts';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Image, Item, PageData } from '#contract/page.ts';

/** The kinds of page that the public side has; each has its own templates and styles. */
export type PageView =
  | 'content'
  | 'product-list'
  | 'product'
  | 'blog-list'
  | 'blog-item'
  | 'search'
  | 'cart'
  | 'checkout'
  | 'order'
  | 'order-status'
  | 'lock-screen'
  | 'access-denied'
  | 'not-found'
  | 'error';

/** A plain HTML form that came back (the lock screen's field is `password`): what was typed, by field name, and what is wrong with it. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string>;
  message?: string;
}

/** A line that was taken out of the cart just now, and where it stood among the others. */
export interface RemovedEntry {
  entry: CartEntry;
  index: number;
}

/** The picture that other sites show beside a link to the page; `url` is absolute, sizes are in px. */
export interface SocialImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** All that one page shows, loaded before rendering starts (design 3, "A page"). */
export interface PageModel {
  view: PageView;
  /** The HTTP status that the page is sent with. */
  status: number;
  /** What theme templates see and `?format=json` answers. */
  data: PageData;
  /** Absolute, from the website's primary domain. */
  canonicalUrl?: string;
  socialImage?: SocialImage;
  /** The sections and blocks of a content page. */
  document?: Document;
  /** The pictures that the document's blocks name, by asset id. */
  images?: Record<string, Image>;
  /** The items that summary and product blocks show, by block id. */
  products?: Record<string, Item[]>;
  /** The visitor's own; pages with one of these are never cached. */
  cart?: ShoppingCart;
  removedEntry?: RemovedEntry;
  /** Where the shop sends to (ISO 3166-1 alpha-2), on the cart page; everywhere unless given. */
  countries?: string[];
  checkout?: Checkout;
  order?: Order;
  /** The order's own address, which cannot be guessed; beside `order`. */
  orderUrl?: string;
  /** How far the order is, and its files; beside `order`. */
  orderStatus?: OrderStatus;
  /** Where a visitor who may not see the page can join; on the access-denied page. */
  join?: { title: string; url: string };
  form?: FormState;
  /** The idempotency key that the checkout's plain form carries; a new one for each page. */
  attemptKey?: string;
  /** Names the failed request in the log; on the error page only. */
  requestId?: string;
}
