import type { CartEntry, ShoppingCart } from './cart.ts';
import type { Checkout } from './checkout.ts';
import type { Document } from './document.ts';
import type { Form, FormValues } from './form.ts';
import type { Outline } from './outline.ts';
import type { Order } from './order.ts';
import type { OrderSubscription } from './subscription.ts';
import type { OrderStatus } from './order-status.ts';
import type { Image, Item, PageData } from './page.ts';
import type { SitePicture } from './site-settings.ts';
import type { SlideType } from '#catalog/slices.ts';

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

/** What is set of one page: its title elsewhere, its code, and that search engines are to leave it out. */
export interface OwnSettings {
  seoTitle?: string;
  headerCode?: string;
  isUnlisted?: boolean;
  /** The picture that other sites show of it. */
  socialPicture?: SitePicture;
}

/** What every page has, loaded before rendering starts (design 3, "A page"). */
interface Page<V extends string> {
  view: V;
  /** The HTTP status that the page is sent with. */
  status: number;
  /** What theme templates see and `?format=json` answers. */
  data: PageData;
  /** Absolute, from the website's primary domain. */
  canonicalUrl?: string;
  socialImage?: SocialImage;
  /** What the owner has set of this page alone. */
  own?: OwnSettings;
  /** What came back with a form; in words alone on a page that says what went wrong. */
  form?: FormState;
}

/** A form of a block that was sent as plain HTML: what was entered and what is wrong with it, or that it is done. */
export interface SentForm {
  blockId: string;
  isDone: boolean;
  values: FormValues;
  /** By field id. */
  errors: Record<string, string>;
  message: string;
}

/** For what a product's additional fields are filled in: what is to be added, or a line of the cart. */
export type FieldsPlace = { itemId: string; sku: string; quantity: string } | { entryId: string };

/** Blocks, and what they show. */
export interface ShownBlocks {
  document: Document;
  /** The pictures that the document's blocks name, by asset id. */
  images: Record<string, Image>;
  /** The items that summary and product blocks show, by block id. */
  products: Record<string, Item[]>;
  /** The collections that blocks show in a few words, by block id. */
  outlines?: Record<string, Outline>;
  /** The kept sections that blocks show, each a document of one section, by block id. */
  components?: Record<string, Document>;
  /** The forms that blocks show, by block id. */
  forms?: Record<string, Form>;
  sent?: SentForm;
}

/** A page of sections and blocks. */
export interface ContentPage extends Page<'content'>, ShownBlocks {
  /** Of what is made of slices: it stands without the website's header and footer. */
  slide?: SlideType;
  /** Whether its words are those of one thing to do, with a form, which looks as that of a form block does. */
  isTask?: boolean;
  /** What the page's form is filled in for, where it is that of a product. */
  fieldsOf?: FieldsPlace;
  /** Where one goes on to from the page's form, where members sign in. */
  next?: string | undefined;
}

type TemplateView = 'product-list' | 'product' | 'blog-list' | 'blog-item' | 'template-page' | 'not-found';

/** A page that a theme's template shows, from `data` alone but for the blocks that stand above items. */
export interface TemplatePage extends Page<TemplateView> {
  /** Named by the ids of their items (platform 9). */
  promoted?: ShownBlocks;
  /** The sections of a post that is written on its page: they stand in the place of its body. */
  written?: ShownBlocks;
}

export interface ErrorPage extends Page<'error'> {
  /** Names the failed request in the log. */
  requestId?: string;
}

/** What became of an order that was put into the cart once more. */
export interface OrderedAgain {
  text: string;
  /** Of what is not there as it was bought; `{name}` is the name's place in the text, and leads to `url`. */
  lines: { text: string; name: string; url?: string }[];
}

/** The visitor's own, as all that follow: never cached. */
export interface CartPageModel extends Page<'cart'> {
  cart: ShoppingCart;
  again?: OrderedAgain;
  removedEntry?: RemovedEntry;
  /** Where the shop sends to (ISO 3166-1 alpha-2); everywhere unless given. */
  countries?: string[];
}

export interface CheckoutPageModel extends Page<'checkout'> {
  checkout: Checkout;
  /** The idempotency key that the plain form carries; a new one for each page. */
  attemptKey: string;
}

/** An order as it was confirmed, or how far it is. */
export interface OrderPageModel extends Page<'order' | 'order-status'> {
  order: Order;
  /** The order's own address, which cannot be guessed. */
  orderUrl: string;
  /** Where what it waits for is paid; left out where it waits for nothing, or the shop takes no payments now. */
  payUrl?: string;
  /** How far the order is, and its files. */
  orderStatus: OrderStatus;
  /** What it began that goes on. */
  subscriptions?: OrderSubscription[];
}

export interface AccessDeniedPage extends Page<'access-denied'> {
  /** The names of the areas whose members it is for; it is for all of the website's where there is none. */
  areas: string[];
  /** Where a visitor can join, the chief way first. */
  joins: { title: string; url: string }[];
  /** Where a member signs in. */
  signInUrl?: string;
}

export interface LockScreenPage extends Page<'lock-screen'> {
  /** What stands on it; without it, it is closed to everyone for a while: no password opens it. */
  screen?: ContentPage;
}

/** A field of a form for members. */
export interface AccountField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'code' | 'checkbox' | 'choice';
  /** Of a choice, the first of which is chosen. */
  options?: { value: string; label: string }[];
  /** As the attribute of that name. */
  autoComplete?: string;
  isOptional?: boolean;
  hint?: string;
  value?: string;
}

/** A plain HTML form for members. */
export interface AccountForm {
  action: string;
  submit: string;
  fields: AccountField[];
  hidden?: Record<string, string>;
  /** What one does now and then; else it is what the page is for. */
  isQuiet?: boolean;
  /** The line that it opens below. */
  fold?: string;
}

/** A line of a list: what it is, facts of it, and what it comes to. */
export interface AccountRow {
  title: string;
  url?: string;
  facts: string[];
  amount?: string;
  /** The address of its picture; the title beside it says what it is. */
  picture?: string;
}

/** A product of a wishlist. */
export interface WishRow extends Required<AccountRow> {
  /** What can be done with it. */
  acts: WishAct[];
}

/** A button, whose form sends what is hidden in it; without that it is a link. */
export interface WishAct {
  label: string;
  url: string;
  hidden?: Record<string, string>;
  isQuiet?: boolean;
}

/** A gift card as it is handed over on paper. */
export interface PrintedCard {
  amount: string;
  code: string;
  /** Whom it is for, what they are told, and by whom. */
  said: string[];
  use: string;
}

/** What a browser with passkeys offers: to sign in by one, or to add one by the password. */
export interface PasskeyOffer {
  act: 'enter' | 'add';
  submit: string;
  /** Where it leads when it is done. */
  next: string;
}

export interface AccountSection {
  title?: string;
  card?: PrintedCard;
  text?: string[];
  rows?: AccountRow[];
  forms?: AccountForm[];
  passkey?: PasskeyOffer;
  links?: { title: string; url: string }[];
}

/** A page of members: where they sign in or join, and what is theirs. */
export interface AccountPageModel extends Page<'account'> {
  heading: string;
  /** What matters most, below the heading. */
  lead?: string;
  /** The places of the account; none before one is signed in. */
  places: { title: string; url: string; isHere: boolean }[];
  sections: AccountSection[];
  /** What stands above them, on a wishlist. */
  wishes?: WishRow[];
  /** What stands there in their place, where the owner has made it of slices. */
  screen?: ContentPage;
  /** Where the visitor goes on to once they are in. */
  next?: string | undefined;
}

/** All that one page shows, by its kind; each kind has its own templates and styles. */
export type PageModel =
  | ContentPage
  | TemplatePage
  | ErrorPage
  | CartPageModel
  | CheckoutPageModel
  | OrderPageModel
  | AccessDeniedPage
  | AccountPageModel
  | LockScreenPage
  | Page<'search'>;

/** The kinds of page that the public side has. */
export type PageView = PageModel['view'];
