import { Type, type Static } from 'typebox';
import { StructuredContent } from './product.ts';

/** A picture; `assetUrl` takes `?format=750w` (platform 9, image widths). */
export const Image = Type.Object({
  id: Type.String(),
  assetUrl: Type.String(),
  /** "widthxheight" in px. */
  originalSize: Type.String(),
  /** "x,y" from 0 to 1. */
  mediaFocalPoint: Type.String(),
  altText: Type.String(),
});
export type Image = Static<typeof Image>;

/** An item as themes and `?format=json` see it (platform 3). */
export const Item = Type.Object({
  id: Type.String(),
  collectionId: Type.String(),
  recordType: Type.Integer(),
  urlId: Type.String(),
  fullUrl: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  body: Type.String(),
  categories: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  publishOn: Type.Optional(Type.Integer()),
  updatedOn: Type.Integer(),
  starred: Type.Boolean(),
  /** The main picture's fields stand on the item itself, as the template language expects. */
  assetUrl: Type.Optional(Type.String()),
  originalSize: Type.Optional(Type.String()),
  mediaFocalPoint: Type.Optional(Type.String()),
  altText: Type.Optional(Type.String()),
  mainImageId: Type.Optional(Type.String()),
  /** All pictures in order. */
  items: Type.Array(Image),
  structuredContent: Type.Optional(StructuredContent),
});
export type Item = Static<typeof Item>;

export const Category = Type.Object({
  id: Type.String(),
  urlId: Type.String(),
  title: Type.String(),
  fullUrl: Type.String(),
  active: Type.Boolean(),
});
export type Category = Static<typeof Category>;

export const Collection = Type.Object({
  id: Type.String(),
  type: Type.Integer(),
  urlId: Type.String(),
  fullUrl: Type.String(),
  title: Type.String(),
  description: Type.String(),
  categories: Type.Array(Category),
});
export type Collection = Static<typeof Collection>;

export const Website = Type.Object({
  id: Type.String(),
  siteTitle: Type.String(),
  siteTagline: Type.String(),
  siteDescription: Type.String(),
  baseUrl: Type.String(),
  timeZone: Type.String(),
  language: Type.String(),
});
export type Website = Static<typeof Website>;

export const NavigationItem = Type.Object({
  title: Type.String(),
  url: Type.String(),
  active: Type.Boolean(),
  items: Type.Array(Type.Object({ title: Type.String(), url: Type.String(), active: Type.Boolean() })),
});
export type NavigationItem = Static<typeof NavigationItem>;

export const Pagination = Type.Object({
  page: Type.Integer(),
  nextPageUrl: Type.Optional(Type.String()),
  prevPageUrl: Type.Optional(Type.String()),
});
export type Pagination = Static<typeof Pagination>;

/** The data of a page: what theme templates render and what `?format=json` answers. */
export const PageData = Type.Object({
  website: Website,
  websiteSettings: Type.Object({
    storeCurrency: Type.String(),
    useCLDRMoneyFormat: Type.Boolean(),
    storeSettings: Type.Object({ multipleQuantityAllowedForServices: Type.Boolean() }),
  }),
  pageType: Type.Integer(),
  pageTitle: Type.String(),
  pageDescription: Type.String(),
  fullUrl: Type.String(),
  navigation: Type.Object({ items: Type.Array(NavigationItem), footer: Type.Unknown() }),
  collection: Type.Optional(Collection),
  items: Type.Optional(Type.Array(Item)),
  item: Type.Optional(Item),
  pagination: Type.Optional(Pagination),
});
export type PageData = Static<typeof PageData>;
