import { Type, type Static } from 'typebox';
import { taxClasses } from '#catalog/tax-classes.ts';
import { LineParts } from './cart.ts';
import { NewProduct, ProductChange, ProductOrder, StockAmount, variantDetails, Videos } from './catalogue.ts';
import { editorLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { OptionLooks, OwnAmounts, SubscriptionPlan } from './product.ts';

const id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ productId: id });
const reading = { side: 'owner', permission: 'products.read', query } as const;
const writing = { side: 'owner', permission: 'products.manage', query } as const;
/** Minor units. */
const cents = Type.Integer();
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const ProductState = Type.Enum(['visible', 'hidden', 'scheduled', 'draft']);
export type ProductState = Static<typeof ProductState>;

export const StockState = Type.Union([Type.Literal('out'), Type.Literal('low'), Type.Literal('enough')]);
export type StockState = Static<typeof StockState>;

export const ProductPicture = Type.Object({
  id: Type.String(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  altText: Type.String(),
});
export type ProductPicture = Static<typeof ProductPicture>;

export const ListedProduct = Type.Object({
  id: Type.String(),
  title: Type.String(),
  productType: Type.Integer(),
  state: ProductState,
  imageUrl: nullable(Type.String()),
  /** What it costs a buyer now, from the cheapest to the dearest variant; null without variants. */
  lowestCents: nullable(cents),
  highestCents: nullable(cents),
  /** What the cheapest cost before its sale price; null where that is not on sale. */
  priorCents: nullable(cents),
  onSale: Type.Boolean(),
  variants: Type.Integer(),
  /** Pieces of all variants; null where one is not counted. */
  stock: nullable(Type.Integer()),
  stockState: StockState,
});
export type ListedProduct = Static<typeof ListedProduct>;

/** What narrows the list of products. */
export const ProductFilter = Type.Object({
  /** A part of the title, or of a SKU its beginning. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(ProductState),
  stock: Type.Optional(Type.Union([Type.Literal('out'), Type.Literal('low')])),
  productType: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  collectionId: Type.Optional(id),
  categoryId: Type.Optional(id),
  /** In capitals or not. */
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: editorLimits.tagLength })),
  onSale: Type.Optional(Type.Boolean()),
  withoutPicture: Type.Optional(Type.Boolean()),
});
export type ProductFilter = Static<typeof ProductFilter>;

const Sort = Type.Union([Type.Literal('newest'), Type.Literal('title'), Type.Literal('price')]);

export const listProducts = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/products',
  summary: 'The products of a website, narrowed and sorted, fifty at a time',
  query: Type.Object({
    ...query.properties,
    ...ProductFilter.properties,
    sort: Type.Optional(Sort),
    descending: Type.Optional(Type.Boolean()),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    products: Type.Array(ListedProduct),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
});

export const OfficeVariant = Type.Object({
  id: Type.String(),
  sku: Type.String(),
  attributes: Type.Record(Type.String(), Type.String()),
  price: cents,
  salePrice: cents,
  onSale: Type.Boolean(),
  weightGrams: Type.Integer(),
  imageId: nullable(Type.String()),
  ...variantDetails,
  /** What it is made of, of a bundle. */
  parts: LineParts,
  unlimited: Type.Boolean(),
  /** What is neither sold nor held. */
  stock: Type.Integer(),
  /** What open checkouts hold. */
  held: Type.Integer(),
  /** What was sold before it is there. */
  owed: Type.Integer(),
});
export type OfficeVariant = Static<typeof OfficeVariant>;

export const OfficeProduct = Type.Object({
  id: Type.String(),
  collectionId: Type.String(),
  productType: Type.Integer(),
  title: Type.String(),
  urlId: Type.String(),
  excerpt: Type.String(),
  body: Type.String(),
  status: Type.Union([Type.Literal('published'), Type.Literal('draft')]),
  publishOn: nullable(Type.Integer()),
  isHidden: Type.Boolean(),
  starred: Type.Boolean(),
  categoryIds: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  pictures: Type.Array(ProductPicture),
  options: Type.Array(Type.String()),
  optionLooks: OptionLooks,
  useCustomAddButtonText: Type.Boolean(),
  customAddButtonText: nullable(Type.String()),
  merchandising: ProductChange.properties.merchandising,
  subscriptionPlan: nullable(SubscriptionPlan),
  additionalFieldsFormId: nullable(Type.String()),
  memberAreaId: nullable(Type.String()),
  ownAmounts: nullable(OwnAmounts),
  brand: nullable(Type.String()),
  manufacturer: nullable(Type.String()),
  responsiblePerson: nullable(Type.String()),
  seoTitle: nullable(Type.String()),
  seoDescription: nullable(Type.String()),
  relatedIds: Type.Array(Type.String()),
  taxClass: Type.Enum(taxClasses),
  videos: Videos,
  variants: Type.Array(OfficeVariant),
  /** Where visitors find it. */
  url: Type.String(),
});
export type OfficeProduct = Static<typeof OfficeProduct>;

export const getProduct = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/products/{productId}',
  summary: 'One product with its pictures, options, variants and stock',
  params,
  answer: OfficeProduct,
  refusals: ['not-found'],
});

export const listRelated = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/products/{productId}/related',
  summary: 'What a product’s page shows as related, in its order, with what visitors do not see yet',
  params,
  answer: Type.Object({
    products: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), state: ProductState })),
  }),
});

export const createProduct = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/products',
  summary: 'Makes a product with its variants, the last of its collection',
  body: NewProduct,
  answer: Type.Object({ id: Type.String(), variantIds: Type.Array(Type.String()) }),
  refusals: ['not-found', 'invalid'],
});

/** What somebody saw of the fields that they change, as `getProduct` gives them; pictures as `imageIds`. */
export const SeenProduct = Type.Object(
  {
    fields: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 64 })),
    /** By the variants' ids. */
    variants: Type.Optional(
      Type.Record(id, Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 64 }), {
        maxProperties: 1000,
      }),
    ),
  },
  { additionalProperties: false },
);
export type SeenProduct = Static<typeof SeenProduct>;

export const changeProduct = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/commerce/products/{productId}',
  summary: 'Changes what is given of a product and its variants, and nothing else',
  params,
  /** With `seen` it is refused where others have changed the same fields since. */
  body: Type.Object({ ...ProductChange.properties, seen: Type.Optional(SeenProduct) }, { additionalProperties: false }),
  answer: Type.Object({ variantIds: Type.Array(Type.String()) }),
  refusals: ['not-found', 'invalid', 'changed-meanwhile'],
});

export const previewProduct = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/products/{productId}/preview',
  summary: 'A product as visitors would see it with these changes, which are not kept',
  params,
  body: ProductChange,
  answer: Type.Object({ html: Type.String() }),
  refusals: ['not-found', 'invalid'],
});

export const showProduct = endpoint({
  ...reading,
  permission: 'products.manage',
  method: 'GET',
  path: '/api/commerce/products/{productId}/preview',
  summary: 'A product as visitors would see it, in a frame: no script in it runs',
  params,
  answer: Type.Any({ description: 'HTML' }),
  refusals: ['not-found'],
});

export const duplicateProduct = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/products/{productId}/copy',
  summary: 'Makes a draft with all that a product says; its stock begins at zero',
  params,
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'invalid'],
});

export const deleteProduct = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/commerce/products/{productId}',
  summary: 'Takes a product off the shop; orders keep what they say of it',
  params,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const putStock = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/commerce/variants/{variantId}/stock',
  summary: 'Brings the stock of a variant to what was counted',
  params: Type.Object({ variantId: id }),
  body: StockAmount,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

const StockLine = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  change: Type.Integer(),
  reason: Type.Union([Type.Literal('set'), Type.Literal('hold'), Type.Literal('release'), Type.Literal('return')]),
  /** Who counted, and why. */
  note: Type.String(),
});

export const listStockLines = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/variants/{variantId}/stock',
  summary: 'The last changes of a variant’s stock, the newest first',
  params: Type.Object({ variantId: id }),
  answer: Type.Object({ lines: Type.Array(StockLine) }),
});

export const listStores = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/commerce/stores',
  summary: 'The collections of products with their categories',
  answer: Type.Object({
    stores: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        categories: Type.Array(
          Type.Object({ id: Type.String(), title: Type.String(), parentId: nullable(Type.String()) }),
        ),
      }),
    ),
  }),
});

export const orderStore = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/commerce/stores/{collectionId}/order',
  summary: 'Puts all products of a collection into an order by hand',
  params: Type.Object({ collectionId: id }),
  body: Type.Object({ ids: ProductOrder }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});
