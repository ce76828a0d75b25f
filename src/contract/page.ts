import { Type, type Static } from 'typebox';
import { ImageVideo } from './image-video.ts';
import { DigitalGood } from './digital-good.ts';
import { MadeOf } from './made-of.ts';
import { ShownNote } from './shown-note.ts';
import { ShownListLook } from './list-look.ts';
import { CaptchaKind } from './captcha-calls.ts';
import { InstalmentContext } from './instalments.ts';
import { ListFilters } from './list-filters.ts';
import { Attributes, StructuredContent } from './product.ts';
import { SiteSettings } from './site-settings.ts';

/** The point of a picture that stays in sight when it is cropped: shares of its width and height, 0 to 1 (platform 3). */
export const FocalPoint = Type.Object({ x: Type.Number(), y: Type.Number() });
export type FocalPoint = Static<typeof FocalPoint>;

const Hex = Type.String({ pattern: '^[0-9a-f]{6}$' });

/** The average colours of a picture's corners and its middle, as hex digits without `#` (platform 3). */
export const ColorData = Type.Object({
  topLeftAverage: Hex,
  topRightAverage: Hex,
  bottomLeftAverage: Hex,
  bottomRightAverage: Hex,
  centerAverage: Hex,
});
export type ColorData = Static<typeof ColorData>;

/** What is known of a picture's master: its id, the sizes that are there of it, and the name of its content (platform 3). */
const systemData = {
  systemDataId: Type.Optional(Type.String()),
  /** Its own size and the widths below it, as "1600x1067,100w,300w". */
  systemDataVariants: Type.Optional(Type.String()),
  componentKey: Type.Optional(Type.String()),
};

/** A picture; `assetUrl` takes `?format=750w` (platform 9, image widths). */
export const Image = Type.Object({
  id: Type.String(),
  assetUrl: Type.String(),
  /** "widthxheight" in px. */
  originalSize: Type.String(),
  mediaFocalPoint: FocalPoint,
  altText: Type.String(),
  filename: Type.Optional(Type.String()),
  colorData: Type.Optional(ColorData),
  /** Of one that moves, which stands still unless it is asked for. */
  movingUrl: Type.Optional(Type.String()),
  /** Of a product's picture: what plays in its place. */
  video: Type.Optional(ImageVideo),
  ...systemData,
});
export type Image = Static<typeof Image>;

/** A file of an item's. */
export const Attachment = Type.Object({
  id: Type.String(),
  recordType: Type.Integer(),
  recordTypeLabel: Type.String(),
  filename: Type.String(),
  assetUrl: Type.String(),
  mediaType: Type.String(),
  byteSize: Type.Integer(),
});
export type Attachment = Static<typeof Attachment>;

/** How buyers rate a product: 1 to 5 with one decimal, and how many do. */
export const Rating = Type.Object({ average: Type.Number(), count: Type.Integer() });
export type Rating = Static<typeof Rating>;

/** A picture with a review. */
export const ReviewPicture = Type.Object({
  assetUrl: Type.String(),
  /** "widthxheight" in px. */
  originalSize: Type.String(),
  altText: Type.String(),
});
export type ReviewPicture = Static<typeof ReviewPicture>;

/** What a buyer thinks of a product, as a record of its own type (platform 3). */
export const Review = Type.Object({
  id: Type.String(),
  recordType: Type.Integer(),
  author: Type.Object({ displayName: Type.String() }),
  /** 1 to 5. */
  rating: Type.Integer(),
  /** Plain text. */
  body: Type.String(),
  /** Epoch milliseconds. */
  publishOn: Type.Integer(),
  /** What the shop says to it. */
  answer: Type.Optional(Type.String()),
  pictures: Type.Optional(Type.Array(ReviewPicture)),
});
export type Review = Static<typeof Review>;

/** What a visitor says below an item or a page. */
export const Comment = Type.Object({
  id: Type.String(),
  /** How deep it stands among answers; 0 for what answers nothing. */
  depth: Type.Integer(),
  author: Type.Object({ displayName: Type.String() }),
  /** HTML that does no harm. */
  body: Type.String(),
  /** Epoch milliseconds. */
  publishOn: Type.Optional(Type.Integer()),
  /** Whether those who work on the website say it. */
  isStaff: Type.Optional(Type.Boolean()),
  /** Whether it is not there any more, and keeps its place for the answers to it. */
  isGone: Type.Optional(Type.Boolean()),
});
export type Comment = Static<typeof Comment>;

/** What is said and liked of an item (platform 3 and 4). */
const talk = {
  likeCount: Type.Optional(Type.Integer()),
  /** Comments that everyone can read. */
  publicCommentCount: Type.Optional(Type.Integer()),
  /** 1 where one can comment on it, else 2. */
  commentState: Type.Optional(Type.Integer()),
  /** On its own page: the oldest first, answers below what they answer. */
  comments: Type.Optional(Type.Array(Comment)),
  /** Where the ones before them are read. */
  earlierComments: Type.Optional(Type.String()),
  /** Where the latest are read, on a page of earlier ones. */
  latestComments: Type.Optional(Type.String()),
};

/** An item as themes and `?format=json` see it (platform 3). */
export const Item = Type.Object({
  id: Type.String(),
  collectionId: Type.String(),
  recordType: Type.Integer(),
  /** The name of its record type, as `image` (platform 3). */
  recordTypeLabel: Type.Optional(Type.String()),
  urlId: Type.String(),
  fullUrl: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  body: Type.String(),
  categories: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  /** Epoch milliseconds. */
  publishOn: Type.Optional(Type.Integer()),
  author: Type.Optional(Type.Object({ displayName: Type.String() })),
  updatedOn: Type.Integer(),
  starred: Type.Boolean(),
  /** The name of the block that the item puts in front of its text, as `video` (platform 9). */
  promotedBlockType: Type.Optional(Type.String()),
  /** Where the sound or the film that stands above it plays from. */
  mediaUrl: Type.Optional(Type.String()),
  /** Where it leads beside its own page. */
  externalLink: Type.Optional(Type.Object({ url: Type.String() })),
  /** Where it came from, and whether lists lead straight there. */
  sourceUrl: Type.Optional(Type.String()),
  passthrough: Type.Optional(Type.Boolean()),
  /** Files that belong to it, records of their own (platform 3). */
  attachments: Type.Optional(Type.Array(Attachment)),
  /** What another site has said of what stands above it. */
  oembed: Type.Optional(Type.Object({ html: Type.String(), providerName: Type.String() })),
  /** At which service it was made, and by whom. */
  serviceName: Type.Optional(Type.String()),
  userName: Type.Optional(Type.String()),
  profileUrl: Type.Optional(Type.String()),
  /** The main picture's fields stand on the item itself, as the template language expects. */
  assetUrl: Type.Optional(Type.String()),
  originalSize: Type.Optional(Type.String()),
  mediaFocalPoint: Type.Optional(FocalPoint),
  altText: Type.Optional(Type.String()),
  mainImageId: Type.Optional(Type.String()),
  filename: Type.Optional(Type.String()),
  colorData: Type.Optional(ColorData),
  ...systemData,
  /** All pictures in order. */
  items: Type.Array(Image),
  structuredContent: Type.Optional(StructuredContent),
  /** Of a product that buyers have rated. */
  rating: Type.Optional(Rating),
  /** On the product's own page, the latest first. */
  reviews: Type.Optional(Type.Array(Review)),
  ...talk,
  /** On a product's own page: what is said by its button. */
  notes: Type.Optional(Type.Array(ShownNote)),
  /** On a bundle's own page. */
  madeOf: Type.Optional(Type.Array(MadeOf)),
  /** On a digital product's own page, in the order in which buyers get them. */
  digitalGoods: Type.Optional(Type.Array(DigitalGood)),
});
export type Item = Static<typeof Item>;

export const Category = Type.Object({
  id: Type.String(),
  /** Of the category that it stands below. */
  parentId: Type.Optional(Type.String()),
  urlId: Type.String(),
  title: Type.String(),
  fullUrl: Type.String(),
  active: Type.Boolean(),
});
export type Category = Static<typeof Category>;

/** A tag of a blog's posts, as a filter of its list. */
export const Tag = Type.Object({ title: Type.String(), fullUrl: Type.String(), active: Type.Boolean() });
export type Tag = Static<typeof Tag>;

export const Collection = Type.Object({
  id: Type.String(),
  type: Type.Integer(),
  /** The name of its type, as `portfolio` (platform 3). */
  typeName: Type.Optional(Type.String()),
  urlId: Type.String(),
  fullUrl: Type.String(),
  title: Type.String(),
  description: Type.String(),
  categories: Type.Array(Category),
  tags: Type.Optional(Type.Array(Tag)),
  /** The address of the list's RSS feed. */
  feedUrl: Type.Optional(Type.String()),
  /** Of a list of products: whether they can be opened over it. */
  hasQuickView: Type.Optional(Type.Boolean()),
  /** Of a list of products: what its owner has set of how it looks. */
  listLook: Type.Optional(ShownListLook),
  /** Whether it is a folder of the navigation, and what opening it does (platform 3). */
  folder: Type.Optional(Type.Boolean()),
  folderBehavior: Type.Optional(Type.Integer()),
  ...talk,
});
export type Collection = Static<typeof Collection>;

/** The rules of an owner's own, or what they have changed of the theme, as a record of its own type (platform 3). */
export const StyleAsset = Type.Object({
  id: Type.String(),
  recordType: Type.Integer(),
  recordTypeLabel: Type.String(),
  filename: Type.String(),
  assetUrl: Type.String(),
});
export type StyleAsset = Static<typeof StyleAsset>;

export const Website = Type.Object({
  id: Type.String(),
  siteTitle: Type.String(),
  siteTagline: Type.String(),
  siteDescription: Type.String(),
  baseUrl: Type.String(),
  timeZone: Type.String(),
  language: Type.String(),
  /** The services that visitors are offered to share a page at; templates count them. */
  shareButtonOptions: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
  /** Whose captcha guards what visitors send, where it is another's (platform 3). */
  captchaSettings: Type.Optional(Type.Object({ kind: CaptchaKind, siteKey: Type.String() })),
  /** What makes it look otherwise than its theme. */
  styleAssets: Type.Optional(Type.Array(StyleAsset)),
});
export type Website = Static<typeof Website>;

export const NavigationItem = Type.Object({
  title: Type.String(),
  url: Type.String(),
  active: Type.Boolean(),
  items: Type.Array(Type.Object({ title: Type.String(), url: Type.String(), active: Type.Boolean() })),
  /** Of a folder that opens somewhere. */
  folderBehavior: Type.Optional(Type.Integer()),
});
export type NavigationItem = Static<typeof NavigationItem>;

const Neighbour = Type.Object({ title: Type.String(), fullUrl: Type.String() });

/** What comes before and after: pages of a list, or posts beside a post. */
export const Pagination = Type.Object({
  page: Type.Optional(Type.Integer()),
  nextPageUrl: Type.Optional(Type.String()),
  prevPageUrl: Type.Optional(Type.String()),
  nextItem: Type.Optional(Neighbour),
  prevItem: Type.Optional(Neighbour),
});
export type Pagination = Static<typeof Pagination>;

/** The ways to sort a product list, as the query `sort` names them. */
export const sortIds = ['featured', 'newest', 'price-low', 'price-high'] as const;
export type SortId = (typeof sortIds)[number];

/** A way to sort the list at hand; `url` is the same list, sorted so. */
export const SortOption = Type.Object({
  id: Type.Enum(sortIds),
  title: Type.String(),
  url: Type.String(),
  active: Type.Boolean(),
});
export type SortOption = Static<typeof SortOption>;

export const SearchHit = Type.Object({
  title: Type.String(),
  url: Type.String(),
  kind: Type.Union([Type.Literal('page'), Type.Literal('product'), Type.Literal('post')]),
  /** Plain text around the words that were found. */
  excerpt: Type.Optional(Type.String()),
  image: Type.Optional(Image),
  /** What a product costs, written as on its page: "from $12.00". */
  price: Type.Optional(Type.String()),
});
export type SearchHit = Static<typeof SearchHit>;

/** What a search found; no hits and an empty query before anything is searched for. */
export const Search = Type.Object({
  /** A record of its own type (platform 3). */
  recordType: Type.Optional(Type.Integer()),
  recordTypeLabel: Type.Optional(Type.String()),
  query: Type.String(),
  hits: Type.Array(SearchHit),
});
export type Search = Static<typeof Search>;

/** What the form for who waits for a product says (platform 3). */
export const RestockMessages = Type.Object({
  CTAText: Type.String(),
  placeholderText: Type.String(),
  buttonText: Type.String(),
  successText: Type.String(),
  mailingListDescription: Type.String(),
});
export type RestockMessages = Static<typeof RestockMessages>;

/** What a product's page says of little or no stock, beside the product (platform 3). */
export const MerchandisingContext = Type.Object({
  scarcityEnabled: Type.Boolean(),
  scarcityText: Type.String(),
  scarcityShownByDefault: Type.Boolean(),
  scarcityTemplateViews: Type.Array(Type.Object({ qtyInStock: Type.Integer(), attributes: Attributes })),
  customSoldOutText: Type.Optional(Type.String()),
  /** The sold-out variants of which one can ask to be told when they are back. */
  restockNotificationViews: Type.Array(
    Type.Object({ variantId: Type.String(), attributes: Attributes, hiddenByDefault: Type.Boolean() }),
  ),
  restockNotificationMessages: RestockMessages,
  mailingListSignUpEnabled: Type.Boolean(),
  mailingListOptInByDefault: Type.Boolean(),
  /** Whether who waits is noted with the language that a translation tool shows the page in. */
  multilingualEmails: Type.Optional(Type.Boolean()),
});
export type MerchandisingContext = Static<typeof MerchandisingContext>;

/** The data of a page: what theme templates render and what `?format=json` answers. */
export const PageData = Type.Object({
  website: Website,
  websiteSettings: Type.Object({
    storeCurrency: Type.String(),
    useCLDRMoneyFormat: Type.Boolean(),
    /** How weights and lengths are written: `units-metric?` of templates asks for it. */
    units: Type.Optional(SiteSettings.properties.units),
    /** Whether how long a subscription runs is said in its plan's own unit, also where that is whole years (platform 9). */
    keepsPlanUnit: Type.Optional(Type.Boolean()),
    /** Whether what visitors and members read in is noted, where a translation tool shows pages in other languages. */
    multilingualEmails: Type.Optional(Type.Boolean()),
    /** Whether visitors may have accounts. */
    hasAccounts: Type.Optional(Type.Boolean()),
    /** Whether there are comments at all, and whether items can be liked (platform 3). */
    commentsEnabled: Type.Optional(Type.Boolean()),
    simpleLikingEnabled: Type.Optional(Type.Boolean()),
    /** Who keeps the comments at Disqus instead. */
    disqusShortname: Type.Optional(Type.String()),
    storeSettings: Type.Object({
      multipleQuantityAllowedForServices: Type.Boolean(),
      /** Whether what is added to the cart goes straight to the checkout. */
      expressCheckout: Type.Optional(Type.Boolean()),
      /** Whether visitors can keep products on a wishlist. */
      showsWishlist: Type.Optional(Type.Boolean()),
    }),
  }),
  pageType: Type.Integer(),
  pageTitle: Type.String(),
  pageDescription: Type.String(),
  fullUrl: Type.String(),
  navigation: Type.Object({
    items: Type.Array(NavigationItem),
    header: Type.Optional(Type.Unknown()),
    footer: Type.Unknown(),
    /** What a buyer has a right to read: terms, privacy, returns. */
    legal: Type.Optional(Type.Array(Type.Object({ title: Type.String(), url: Type.String() }))),
  }),
  collection: Type.Optional(Collection),
  items: Type.Optional(Type.Array(Item)),
  item: Type.Optional(Item),
  /** On a product's own page, what its owner shows with it. */
  relatedItems: Type.Optional(Type.Array(Item)),
  pagination: Type.Optional(Pagination),
  sortOptions: Type.Optional(Type.Array(SortOption)),
  filters: Type.Optional(ListFilters),
  search: Type.Optional(Search),
  /** By product id. */
  productMerchandisingContext: Type.Optional(Type.Record(Type.String(), MerchandisingContext)),
  /** On product and cart pages of a site that offers instalments. */
  instalmentContext: Type.Optional(InstalmentContext),
});
export type PageData = Static<typeof PageData>;
