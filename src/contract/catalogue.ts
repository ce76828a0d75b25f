import { Type, type Static } from 'typebox';
import { aheadKinds } from '#catalog/ahead-words.ts';
import { taxClasses } from '#catalog/tax-classes.ts';
import { editorLimits, memberLimits, productLimits as limits } from '#catalog/limits.ts';
import { measurePattern } from '#catalog/measures.ts';
import { altTextLength } from '#catalog/media-limits.ts';
import { ListLook } from './list-look.ts';
import { ColorData, MerchandisingContext } from './page.ts';
import { postParts } from './post-parts.ts';
import { OptionLooks, OwnAmounts, SubscriptionPlan } from './product.ts';

/* What collections and their items are written with: the writers of `domain/` take nothing else. */

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 100 });
const Title = Type.String({ minLength: 1, maxLength: limits.titleLength });
/** The last part of an address: no slash, no space, nothing that ends a path. */
export const UrlId = Type.String({ minLength: 1, maxLength: limits.urlIdLength, pattern: '^[^\\s/?#%\\\\]+$' });
/** A part that browsers do not take for a way up. */
const part = '(?:[^\\s/?#%\\\\.][^\\s/?#%\\\\]*|\\.[^\\s/?#%\\\\.][^\\s/?#%\\\\]*|\\.\\.[^\\s/?#%\\\\]+)';
/** The address of a page: such parts with a slash between each two. */
export const PageUrlId = Type.String({
  minLength: 1,
  maxLength: limits.urlIdLength,
  pattern: `^${part}(?:/${part})*$`,
});
const Note = Type.String({ maxLength: limits.noteLength });
const Status = Type.Union([Type.Literal('published'), Type.Literal('draft')]);
const Pieces = Type.Integer({ minimum: 0, maximum: limits.stock });
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const CollectionTitle = Title;

const collection = {
  title: Title,
  /** Its name in navigations, where that is another. */
  navigationTitle: nullable(Title),
  urlId: PageUrlId,
  description: Type.String({ maxLength: limits.excerptLength }),
  status: Status,
  access: nullable(Type.Literal('members')),
};

/** A page, a blog or a collection of products; its address comes from its title where none is given. */
export const NewCollection = Type.Object({ ...Type.Partial(Type.Object(collection)).properties, title: Title }, closed);
export type NewCollection = Static<typeof NewCollection>;

const AccessChange = Type.Union([Type.Literal('members'), Type.Literal('password'), Type.Null()]);
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

export const CollectionChange = Type.Partial(
  Type.Object(
    {
      ...collection,
      status: Type.Union([...Status.anyOf, Type.Literal('scheduled')]),
      /** When it appears, epoch ms, where it is scheduled. */
      publishOn: Moment,
      access: AccessChange,
      /** Of one for members: the areas whose members it is for; for all of the website's where there is none. */
      areaIds: Type.Array(Id, { maxItems: memberLimits.areas, uniqueItems: true }),
      /** What `hashPassword` makes: it takes too long for a transaction. */
      passwordHash: Type.String({ minLength: 1 }),
      /** Its title for search engines and other sites, where that is another. */
      seoTitle: nullable(Title),
      /** The picture that other sites show of it. */
      socialImageId: nullable(Id),
      isUnlisted: Type.Boolean(),
      /** Of a list of products: whether they can be opened over it. */
      hasQuickView: Type.Boolean(),
      listLook: ListLook,
      headerCode: Type.String({ maxLength: limits.headerCodeLength }),
      /** When what it changes was last changed, as far as the writer knows, epoch ms. */
      seen: Moment,
    },
    closed,
  ),
  closed,
);
export type CollectionChange = Static<typeof CollectionChange>;

const category = {
  title: Type.String({ minLength: 1, maxLength: editorLimits.categoryLength }),
  urlId: UrlId,
  /** null for one of the first level. */
  parentId: nullable(Id),
  /** The first of a store, which stands for all of its products. */
  isRoot: Type.Boolean(),
};

export const NewCategory = Type.Object(
  { ...Type.Partial(Type.Object(category)).properties, title: category.title },
  closed,
);
export type NewCategory = Static<typeof NewCategory>;

export const CategoryChange = Type.Omit(Type.Partial(Type.Object(category, closed), closed), ['isRoot'], closed);
export type CategoryChange = Static<typeof CategoryChange>;

/** Where a category comes to stand: below which, and before which of those there; null for none. */
export const CategoryPlace = Type.Object({ parentId: nullable(Id), before: nullable(Id) }, closed);

/** A whole level in its new order. */
export const Order = Type.Array(Id, { maxItems: editorLimits.nestedCategories, uniqueItems: true });
/** All products of a collection that is ordered by hand (platform 9). */
export const ProductOrder = Type.Array(Id, { maxItems: editorLimits.itemsInOrderableCollection, uniqueItems: true });

const OptionText = Type.String({ minLength: 1, maxLength: limits.optionLength });
const Millimetres = Type.Integer({ minimum: 0, maximum: limits.millimetres });
const Measure = Type.String({ maxLength: 20, pattern: measurePattern });
const Price = Type.Integer({ minimum: 0, maximum: limits.priceCents });

/** What is known of a variant beyond its price and options; null for nothing. */
export const variantDetails = {
  /** The number of its barcode. */
  gtin: nullable(Type.String({ pattern: '^\\d{8}(?:\\d{4,6})?$' })),
  /** What it costs the shop, minor units. */
  cost: nullable(Price),
  lengthMm: nullable(Millimetres),
  widthMm: nullable(Millimetres),
  heightMm: nullable(Millimetres),
  /** Of the Harmonized System, with or without points. */
  customsCode: nullable(Type.String({ pattern: '^\\d[\\d.]{3,14}$' })),
  originCountry: nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** Where they are others than its product's. */
  brand: nullable(Note),
  taxClass: nullable(Type.Enum(taxClasses)),
  /** From how many pieces on it is low; null for as the shop says. */
  lowStockAt: nullable(Pieces),
  /** How much is in it, and for how much of that its price is told; null for as the law has it (Directive 98/6/EC). */
  content: nullable(Measure),
  unitPricePer: nullable(Measure),
  /** How many may be sold before they are there, 0 for none; as what, for which day, and what is said of that. */
  aheadLimit: Pieces,
  aheadKind: Type.Enum(aheadKinds),
  aheadOn: nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  aheadWords: nullable(Type.String({ minLength: 1, maxLength: limits.noteLength })),
  /** When it takes place, epoch ms, of a service: it is sold until then. */
  beginsAt: nullable(Moment),
};

/** So many pieces of another variant are in each of a bundle. */
export const BundlePart = Type.Object(
  { variantId: Id, pieces: Type.Integer({ minimum: 1, maximum: limits.partPieces }) },
  closed,
);
export type BundlePart = Static<typeof BundlePart>;

/** What a variant is, beside its stock; prices in minor units. */
const variant = {
  sku: Type.String({ minLength: 1, maxLength: limits.skuLength }),
  /** A value for each option of the product; of a gift card, the denomination's name. */
  attributes: Type.Record(OptionText, OptionText, { maxProperties: limits.options }),
  price: Price,
  /** Without one it is `price`. */
  salePrice: Price,
  onSale: Type.Boolean(),
  weightGrams: Type.Integer({ minimum: 0, maximum: limits.weightGrams }),
  imageId: nullable(Id),
  ...variantDetails,
  /** What it is made of; of what has none the stock is its own. */
  parts: Type.Array(BundlePart, { maxItems: limits.parts }),
};

const { sku, price, ...further } = variant;

export const NewVariant = Type.Object(
  {
    sku,
    price,
    ...Type.Partial(Type.Object(further)).properties,
    stock: Type.Union([Pieces, Type.Literal('unlimited')]),
  },
  closed,
);
export type NewVariant = Static<typeof NewVariant>;

/** Fields of one variant; its stock is counted by `StockAmount` and `StockChange`. */
export const VariantChange = Type.Object(
  { id: Id, ...Type.Partial(Type.Object(variant)).properties, unlimited: Type.Optional(Type.Boolean()) },
  closed,
);
export type VariantChange = Static<typeof VariantChange>;

const scarcity = Type.Pick(MerchandisingContext, ['scarcityEnabled', 'scarcityShownByDefault']).properties;

/** What a product's page says of little or no stock, as it is stored; without words of its own it has those of the shop. */
export const Merchandising = Type.Object(
  {
    ...scarcity,
    scarcityText: Note,
    customSoldOutText: Type.Optional(Note),
    /** Whether visitors can ask to be told when it is back: they can unless this says no. */
    restockEnabled: Type.Optional(Type.Boolean()),
    restockText: Type.Optional(Note),
    restockSuccessText: Type.Optional(Note),
    /** The list that they may join at the same time. */
    mailingListId: Type.Optional(Id),
    mailingListSignUpEnabled: Type.Optional(Type.Boolean()),
    mailingListOptInByDefault: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type Merchandising = Static<typeof Merchandising>;

/** What products and posts have alike. */
const item = {
  title: Title,
  urlId: UrlId,
  /** Text: tags in it are dropped. */
  excerpt: Type.String({ maxLength: limits.excerptLength }),
  /** HTML: what `cleanHtml` does not know is dropped. */
  body: Type.String({ maxLength: limits.bodyLength }),
  status: Status,
  /** When everyone may see it, epoch ms; null for at once. */
  publishOn: nullable(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  starred: Type.Boolean(),
  categoryIds: Type.Array(Id, { maxItems: limits.categories, uniqueItems: true }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: editorLimits.tagLength }), { maxItems: limits.tags }),
  /** In their order; the first is the main one. */
  imageIds: Type.Array(Id, { maxItems: limits.images, uniqueItems: true }),
};

export const Videos = Type.Record(Id, Id, { maxProperties: limits.images });

const Maker = Type.String({ minLength: 1, maxLength: limits.makerLength });

const product = {
  ...item,
  /** The names of its options in their order. */
  options: Type.Array(OptionText, { maxItems: limits.options, uniqueItems: true }),
  optionLooks: OptionLooks,
  subscriptionPlan: nullable(SubscriptionPlan),
  additionalFieldsFormId: nullable(Id),
  /** The area of members that it opens to its buyers; of the type "paywall". */
  memberAreaId: nullable(Id),
  ownAmounts: nullable(OwnAmounts),
  useCustomAddButtonText: Type.Boolean(),
  customAddButtonText: nullable(Note),
  merchandising: nullable(Merchandising),
  /** Whether it is in no list, search and feed: only a link leads to it. */
  isHidden: Type.Boolean(),
  brand: nullable(Note),
  /** Who made it, and who answers for it in the Union: name and addresses, line by line (Regulation (EU) 2023/988). */
  manufacturer: nullable(Maker),
  responsiblePerson: nullable(Maker),
  /** What search engines and other sites call it and say of it, where that is not its title and excerpt. */
  seoTitle: nullable(Note),
  seoDescription: nullable(Type.String({ minLength: 1, maxLength: limits.seoLength })),
  /** Products that go with it, in their order. */
  relatedIds: Type.Array(Id, { maxItems: limits.related, uniqueItems: true }),
  taxClass: Type.Enum(taxClasses),
  /** Videos of the media library, each by the picture that is seen before it plays: one of `imageIds`. */
  videos: Videos,
};

export const NewProduct = Type.Object(
  {
    ...Type.Partial(Type.Object(product)).properties,
    title: Title,
    collectionId: Id,
    productType: Type.Integer({ minimum: 1, maximum: 5 }),
    variants: Type.Array(NewVariant, { maxItems: limits.variants }),
  },
  closed,
);
export type NewProduct = Static<typeof NewProduct>;

/** What is given changes, what is left out stays; so two who change different fields both have their way. */
export const ProductChange = Type.Object(
  {
    ...Type.Partial(Type.Object(product)).properties,
    variants: Type.Optional(
      Type.Object(
        {
          create: Type.Optional(Type.Array(NewVariant, { maxItems: limits.variants })),
          change: Type.Optional(Type.Array(VariantChange, { maxItems: limits.variants })),
          remove: Type.Optional(Type.Array(Id, { maxItems: limits.variants, uniqueItems: true })),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type ProductChange = Static<typeof ProductChange>;

/** Who sees a post: everyone, nobody yet, nobody before an editor has read it, or nobody but who works on the website. */
export const PostStatus = Type.Union([Status, Type.Literal('review'), Type.Literal('private')]);
export type PostStatus = Static<typeof PostStatus>;

const post = { ...item, status: PostStatus, authorName: nullable(Note), ...postParts };

/** A post of a blog. */
export const NewPost = Type.Object(
  { ...Type.Partial(Type.Object(post)).properties, title: Title, collectionId: Id },
  closed,
);
export type NewPost = Static<typeof NewPost>;

export const PostChange = Type.Partial(Type.Object(post, closed), closed);
export type PostChange = Static<typeof PostChange>;

const Reason = Type.String({ minLength: 1, maxLength: limits.noteLength });

/** So many pieces more or, below zero, fewer. */
export const StockChange = Type.Object(
  { by: Type.Integer({ minimum: -limits.stock, maximum: limits.stock }), reason: Reason },
  closed,
);
export type StockChange = Static<typeof StockChange>;

/** So many pieces as were counted. */
export const StockAmount = Type.Object(
  {
    to: Pieces,
    reason: Reason,
    /** Whether those that open checkouts hold are among them, as they are on a shelf. */
    includesHeld: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type StockAmount = Static<typeof StockAmount>;

const Share = Type.Number({ minimum: 0, maximum: 1 });
/** The point of a picture that stays in sight, as shares of its width and height (platform 9). */
const FocalPoint = Type.Object({ x: Share, y: Share }, closed);
export const Filename = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^/\\\\]+$' });
/** Names what was brought in parts before a call that takes it instead of a body. */
export const uploadId = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));
export const MediaType = Type.String({ maxLength: 100, pattern: '^[a-z]+/[a-z0-9.+-]+$' });

/** A picture whose master is in the blob store. */
export const NewAsset = Type.Object(
  {
    blobKey: Type.String({ pattern: '^[A-Za-z0-9]{1,128}$' }),
    filename: Filename,
    mediaType: MediaType,
    width: Type.Integer({ minimum: 0, maximum: 100_000 }),
    height: Type.Integer({ minimum: 0, maximum: 100_000 }),
    focalPoint: Type.Optional(FocalPoint),
    altText: Type.Optional(Type.String({ maxLength: altTextLength })),
    byteSize: Type.Optional(Type.Integer({ minimum: 0 })),
    colorData: Type.Optional(ColorData),
    isMoving: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type NewAsset = Static<typeof NewAsset>;

export const AssetChange = Type.Partial(Type.Pick(NewAsset, ['filename', 'focalPoint', 'altText']), closed);
export type AssetChange = Static<typeof AssetChange>;
