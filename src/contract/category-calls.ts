import { Type, type Static } from 'typebox';
import { listOrders } from '#catalog/list-looks.ts';
import { CategoryChange, CategoryPlace, NewCategory } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { ListLook } from './list-look.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const writing = { side: 'owner', permission: 'products.manage', query } as const;
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const OfficeCategory = Type.Object({
  id: Type.String(),
  title: Type.String(),
  urlId: Type.String(),
  /** null for one of the first level. */
  parentId: nullable(Type.String()),
  /** That stand in it, not counting those below. */
  products: Type.Integer(),
});
export type OfficeCategory = Static<typeof OfficeCategory>;

export const listCategories = endpoint({
  side: 'owner',
  permission: 'products.read',
  query,
  method: 'GET',
  path: '/api/commerce/stores/{collectionId}/categories',
  summary: 'The categories of a shop page in their order, with what the website calls them',
  params: Type.Object({ collectionId: id }),
  answer: Type.Object({
    categories: Type.Array(OfficeCategory),
    /** One of them, as “category”. */
    categoryName: Type.String(),
  }),
  refusals: ['not-found'],
});

export const createCategory = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/stores/{collectionId}/categories',
  summary: 'Makes a category, the last of its level',
  params: Type.Object({ collectionId: id }),
  body: Type.Omit(NewCategory, ['isRoot'], { additionalProperties: false }),
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found', 'invalid'],
});

export const changeCategory = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/commerce/categories/{categoryId}',
  summary: 'Renames a category, or gives it another address',
  params: Type.Object({ categoryId: id }),
  body: CategoryChange,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const placeCategory = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/commerce/categories/{categoryId}/place',
  summary: 'Puts a category below another, or before another, with all that is below it',
  params: Type.Object({ categoryId: id }),
  body: CategoryPlace,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const deleteCategory = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/commerce/categories/{categoryId}',
  summary: 'Takes a category away; those below it move up, and its products stay',
  params: Type.Object({ categoryId: id }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

/** How a shop page lists its products, and whether they can be opened over it. */
export const StoreLook = Type.Object(
  { listLook: ListLook, hasQuickView: Type.Boolean() },
  { additionalProperties: false },
);
export type StoreLook = Static<typeof StoreLook>;

export const putStoreLook = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/commerce/stores/{collectionId}/look',
  summary: 'Says how a shop page lists its products: in which order, and what their cards show',
  params: Type.Object({ collectionId: id }),
  body: StoreLook,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const getStoreOrder = endpoint({
  side: 'owner',
  permission: 'products.read',
  query,
  method: 'GET',
  path: '/api/commerce/stores/{collectionId}/order',
  summary: 'The products of a shop page in their order by hand, and by which order visitors see them',
  params: Type.Object({ collectionId: id }),
  answer: Type.Object({
    products: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        imageUrl: nullable(Type.String()),
        lowestCents: nullable(Type.Integer()),
      }),
    ),
    /** Whether there are too many to be ordered by hand (platform 9). */
    isTooLong: Type.Boolean(),
    /** The order in which visitors see them, which may be another than this by hand. */
    shownBy: Type.Enum(listOrders),
    /** How the page shows them. */
    ...StoreLook.properties,
  }),
});
