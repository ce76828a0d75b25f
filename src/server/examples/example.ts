import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AheadKind } from '#catalog/ahead-words.ts';
import type { PickUpLocation, TaxRule } from '#contract/cart.ts';
import type { ListLook } from '#contract/list-look.ts';
import type { FormContent } from '#contract/form.ts';
import type { PreferencesOf } from '#contract/preferences.ts';
import type { OptionLook, SubscriptionPlan } from '#contract/product.ts';
import type { Placement, SectionGrid } from '#contract/document.ts';
import type { Monthly } from './next-evening.ts';

/** A picture of an example site: a file below its folder. */
export interface ExampleImage {
  file: string;
  alt: string;
  /** "x,y" from 0 to 1. */
  focalPoint?: string;
}

/** A picture of the example as it is kept. */
export interface Master {
  image: ExampleImage;
  blobKey: string;
  bytes: Buffer;
  mediaType: string;
  width: number;
  height: number;
}

/** What is said by the button of products: of those of some categories, by url id, or of all. */
export interface ExampleNote {
  title: string;
  text: string;
  url?: string;
  categories?: string[];
}

/** What the shop brings itself; amounts as decimal text. */
export interface LocalDelivery {
  id: string;
  name: string;
  cost: string;
  minimum: string;
  freeOver: string;
  postcodes: string[];
  days: string;
}

/** What a buyer says of a product; `on` as "2026-10-24". */
export interface ExampleReview {
  author: string;
  rating: number;
  body: string;
  on: string;
  answer?: string;
  picture?: ExampleImage;
}

export interface ExampleProduct {
  urlId: string;
  productType: number;
  title: string;
  excerpt: string;
  body: string;
  categories: string[];
  tags: string[];
  options: string[];
  optionLooks?: OptionLook[];
  variants: {
    sku: string;
    attributes: Record<string, string>;
    /** Decimal text. */
    price: string;
    salePrice?: string;
    onSale?: boolean;
    stock: number | 'unlimited';
    weightGrams?: number;
    /** What a bundle is made of: its stock is theirs. */
    parts?: { sku: string; pieces: number }[];
    /** How many are sold before they are there, as what, for which day, and what is said of that. */
    aheadLimit?: number;
    aheadKind?: AheadKind;
    aheadOn?: string;
    aheadWords?: string;
    /** On which day of each month it takes place: the next one is sold. */
    begins?: Monthly;
    /** How much is in it, as "250 g". */
    content?: string;
    image?: string;
  }[];
  images: ExampleImage[];
  /** What buyers of a digital product get: files below the example's folder, and what a buyer's copy is called. */
  files?: { file: string; name: string; mediaType: string }[];
  /** Whether PDFs among them have who bought them on each page. */
  stampsPdfs?: boolean;
  /** How often it is sent, of what is sold again and again. */
  subscriptionPlan?: SubscriptionPlan;
  /** What its page shows with it, by url id. */
  related?: string[];
  /** Who made it, line by line. */
  manufacturer?: string;
  /** The oldest first. */
  reviews?: ExampleReview[];
  /** What the page says when little is left. */
  scarcity?: { enabled: boolean; text: string };
}

/** A blog with its posts. */
export interface ExampleStories {
  urlId: string;
  title: string;
  description: string;
  items: {
    urlId: string;
    title: string;
    excerpt: string;
    body: string;
    /** As "2026-10-24". */
    publishOn: string;
    author: string;
    categories: string[];
    tags: string[];
    image: ExampleImage;
  }[];
}

interface FlatRate {
  id: string;
  name: string;
  cost: string;
  /** The subtotal from which it costs nothing. */
  freeOver?: string;
  countries: string[];
}

interface PickUp extends Pick<FlatRate, 'id' | 'name' | 'cost'> {
  location: PickUpLocation;
}

interface NavigationEntry {
  title: string;
  url?: string;
  folder?: { title: string; url: string }[];
}

export interface ExampleSite {
  title: string;
  siteTagline: string;
  siteDescription: string;
  theme: string;
  currency: string;
  timeZone: string;
  language: string;
  navigation: NavigationEntry[];
  /** What stands in the header beside the ways: its button, an announcement. */
  header?: unknown;
  footer: object;
  /** Where one becomes a member. */
  join?: { title: string; url: string };
  /** Terms, privacy and the like. */
  legal: { title: string; url: string }[];
  shipping: { flatRates: FlatRate[]; pickUp?: PickUp; local?: LocalDelivery };
  taxRules: TaxRule[];
  notes?: ExampleNote[];
  /** What else holds of all that it sells. */
  selling?: Partial<PreferencesOf<'commerce'>>;
  email: { from: string };
  collections: {
    urlId: string;
    type: number;
    title: string;
    description: string;
    /** Whether its products can be opened over the list. */
    hasQuickView?: boolean;
    /** How it is listed, where that is otherwise than in the theme. */
    look?: Partial<ListLook>;
    /** Those that stand below another name it. */
    categories: { urlId: string; title: string; below?: string }[];
  }[];
  /** Their names, by which forms name them. */
  mailingLists?: string[];
  /** By the name under which blocks name them. */
  forms?: Record<string, Partial<FormContent>>;
  pages: {
    urlId: string;
    title: string;
    description: string;
    /** Everyone may see it unless it is for members. */
    access?: 'members';
    sections: {
      id: string;
      theme: string;
      grid?: SectionGrid;
      blocks: { type: number; props: Record<string, unknown>; layout: { desktop: Placement; mobile?: Placement } }[];
    }[];
  }[];
}

export interface Example {
  folder: string;
  site: ExampleSite;
  products: ExampleProduct[];
  stories: ExampleStories;
}

/** Reads an example site's files. */
export function readExample(folder: string): Example {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return {
    folder,
    site: read('site.json') as ExampleSite,
    products: read('products.json') as ExampleProduct[],
    stories: read('stories.json') as ExampleStories,
  };
}
