import { Type, type Static } from 'typebox';
import { storeNavigationItem } from '#catalog/store-defaults.ts';
import { ListLook } from './list-look.ts';
import { CollectionChange, CollectionTitle, NewCollection } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { SitePicture } from './site-settings.ts';
import { NavigationEntries, NavigationEntry, Surround } from './navigation.ts';

const Id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: Id });
const closed = { additionalProperties: false };
const done = Type.Object({});
const Made = Type.Object({ id: Type.String(), urlId: Type.String(), title: Type.String() });

/** A page or another collection as the panel of pages lists it. */
export const PageEntry = Type.Object({
  id: Type.String(),
  /** Collection type (platform 3). */
  type: Type.Integer(),
  title: Type.String(),
  /** Its name in navigations, where that is not its title. */
  navigationTitle: Type.Union([Type.String(), Type.Null()]),
  urlId: Type.String(),
  description: Type.String(),
  status: Type.Union([Type.Literal('published'), Type.Literal('draft'), Type.Literal('scheduled')]),
  access: Type.Union([Type.Literal('members'), Type.Literal('password'), Type.Null()]),
  isHome: Type.Boolean(),
});

const ListedPage = Type.Object({
  ...PageEntry.properties,
  /** Whether visitors see it otherwise than it is written now. */
  hasChanges: Type.Boolean(),
});

/** The navigations, the main one first. */
const Layout = Type.Array(
  Type.Object({
    identifier: Type.String(),
    fieldName: Type.String(),
    templateId: Type.String(),
    items: Type.Array(NavigationEntry),
  }),
);

/** All that is set of a page or another collection. */
export const PageSettings = Type.Object({
  ...PageEntry.properties,
  seoTitle: Type.Union([Type.String(), Type.Null()]),
  socialImage: Type.Union([SitePicture, Type.Null()]),
  /** The areas whose members it is for, where it is for members and not for all of them. */
  areaIds: Type.Array(Type.String()),
  /** All areas of the website. */
  areas: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  isUnlisted: Type.Boolean(),
  hasQuickView: Type.Boolean(),
  listLook: ListLook,
  headerCode: Type.String(),
  /** Of one that is scheduled, epoch ms. */
  publishOn: Type.Union([Type.Integer(), Type.Null()]),
  updatedAt: Type.Integer(),
});
export type PageSettings = Static<typeof PageSettings>;

export const getSiteLayout = endpoint({
  method: 'GET',
  path: '/api/commondata/GetSiteLayout',
  summary: 'The navigations of a website, the main one first, and all pages that they can lead to',
  spec: 'platform 7',
  side: 'owner',
  permission: 'pages.read',
  madeBy: 'programs',
  query,
  answer: Type.Object({ layout: Layout, pages: Type.Array(PageEntry) }),
});

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  summary: 'The navigations of a website with the pages that are in them, and fifty of its pages in their order',
  side: 'owner',
  permission: 'pages.read',
  query: Type.Object({
    ...query.properties,
    /** A part of the title. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** Only those that are in no navigation, also by no link to their address. */
    isApart: Type.Optional(Type.Boolean()),
    /** Only those that hold products or posts. */
    holdsItems: Type.Optional(Type.Boolean()),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    layout: Layout,
    /** The page that visitors see first. */
    home: Type.Union([ListedPage, Type.Null()]),
    linked: Type.Array(ListedPage),
    pages: Type.Array(ListedPage),
    hasMore: Type.Boolean(),
  }),
});

export const updateNavigation = endpoint({
  method: 'POST',
  path: '/api/widget/UpdateNavigation',
  summary: 'Puts entries into a navigation, in their order',
  spec: 'platform 7',
  side: 'owner',
  permission: 'pages.manage',
  query,
  body: Type.Object(
    {
      fieldName: Type.String({ maxLength: 64 }),
      templateId: Type.String({ maxLength: 64 }),
      navigation: Type.Object({ items: NavigationEntries }, closed),
    },
    closed,
  ),
  answer: done,
  refusals: ['not-found'],
});

const HeaderFooter = Type.Object({ header: Surround, footer: Surround }, closed);

export const getHeaderFooter = endpoint({
  method: 'GET',
  path: '/api/site-header-footer',
  summary: 'What stands in the header and the footer of a website',
  spec: 'platform 7',
  side: 'owner',
  permission: 'pages.read',
  madeBy: 'programs',
  query,
  answer: HeaderFooter,
});

export const putHeaderFooter = endpoint({
  method: 'PUT',
  path: '/api/site-header-footer',
  summary: 'Changes what stands in the header and the footer',
  spec: 'platform 7',
  side: 'owner',
  permission: 'pages.manage',
  madeBy: 'programs',
  query,
  body: HeaderFooter,
  answer: HeaderFooter,
});

export const createProductCollection = endpoint({
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products',
  summary: 'Makes a collection of products',
  spec: 'platform 7',
  side: 'owner',
  permission: 'pages.manage',
  params: Type.Object({ websiteId: Id }),
  body: Type.Object(
    {
      navigationTitle: Type.Optional(Type.String({ maxLength: 200 })),
      title: CollectionTitle,
      /** As typed; it becomes an address by the filter `url-slug`. */
      urlId: Type.Optional(Type.String({ maxLength: 200 })),
      description: Type.Optional(Type.String({ maxLength: 1000 })),
      enabled: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  answer: Made,
});

export const createProductCategory = endpoint({
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories',
  summary: 'Makes a category of a collection of products; one of the type ROOT stands for all of them',
  spec: 'platform 7',
  side: 'owner',
  permission: 'products.manage',
  madeBy: 'programs',
  params: Type.Object({ websiteId: Id, collectionId: Id }),
  body: Type.Object(
    {
      displayName: Type.String({ minLength: 1, maxLength: 25 }),
      /** Empty or left out for one of the first level. */
      parentCategoryId: Type.Optional(Type.Union([Id, Type.Null()])),
      type: Type.Optional(Type.Union([Type.Literal(storeNavigationItem.type), Type.Literal('CATEGORY')])),
      pageRendering: Type.Optional(Type.Literal(storeNavigationItem.pageRendering)),
      displayIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    },
    closed,
  ),
  answer: Type.Object({
    id: Type.String(),
    displayName: Type.String(),
    type: Type.String(),
    pageRendering: Type.String(),
    displayIndex: Type.Integer(),
  }),
  refusals: ['not-found'],
});

export const createStore = endpoint({
  method: 'POST',
  path: '/api/websites/{websiteId}/stores',
  summary: 'Makes a store: its collection of products, their first category, and its place in the main navigation',
  spec: 'platform 4',
  side: 'owner',
  permission: 'pages.manage',
  madeBy: 'programs',
  params: Type.Object({ websiteId: Id }),
  body: Type.Object(
    {
      storeTitle: Type.String({ maxLength: 200 }),
      /** Names the store where its title gives no address. */
      fallbackStoreTitle: Type.String({ minLength: 1, maxLength: 200 }),
      allCategoryDisplayName: Type.String({ minLength: 1, maxLength: 25 }),
      websiteId: Type.Optional(Id),
      templateId: Type.String({ maxLength: 64 }),
      addToMainNav: Type.Boolean(),
      isSevenOne: Type.Optional(Type.Boolean()),
      /** Addresses that the caller knows of; those that there are count in any case. */
      existingStoreUrls: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 })),
    },
    closed,
  ),
  answer: Type.Object({ collection: Made, categoryId: Type.String() }),
  refusals: ['not-found'],
});

export const createPage = endpoint({
  method: 'POST',
  path: '/api/pages',
  summary: 'Makes an empty page, a cover page of slices, or a page that a template of the theme shows',
  side: 'owner',
  permission: 'pages.manage',
  query,
  body: Type.Object(
    { ...NewCollection.properties, isCover: Type.Optional(Type.Boolean()), isTemplate: Type.Optional(Type.Boolean()) },
    closed,
  ),
  answer: Type.Object({ id: Type.String() }),
});

/** A change as calls send it, with the password as it is typed. */
const PageChange = Type.Object(
  {
    ...Type.Omit(CollectionChange, ['passwordHash']).properties,
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  closed,
);

export const changePage = endpoint({
  method: 'PATCH',
  path: '/api/pages/{pageId}',
  summary: 'Changes the settings that are given of a page or another collection',
  side: 'owner',
  permission: 'pages.manage',
  params: Type.Object({ pageId: Id }),
  query,
  body: PageChange,
  answer: done,
  refusals: ['not-found', 'changed-meanwhile'],
});

export const getPageSettings = endpoint({
  method: 'GET',
  path: '/api/pages/{pageId}/settings',
  summary: 'All that is set of a page or another collection',
  side: 'owner',
  permission: 'pages.manage',
  params: Type.Object({ pageId: Id }),
  query,
  answer: PageSettings,
  refusals: ['not-found'],
});

export const duplicatePage = endpoint({
  method: 'POST',
  path: '/api/pages/{pageId}/copies',
  summary: 'Makes a draft that has the settings of a page and what is on it',
  side: 'owner',
  permission: 'pages.manage',
  params: Type.Object({ pageId: Id }),
  query,
  answer: Type.Object({ id: Type.String() }),
  refusals: ['not-found'],
});

export const deletePage = endpoint({
  method: 'DELETE',
  path: '/api/pages/{pageId}',
  summary: 'Puts a page away; it can be had back',
  side: 'owner',
  permission: 'pages.manage',
  params: Type.Object({ pageId: Id }),
  query,
  answer: done,
  refusals: ['not-found', 'refused'],
});

export const restorePage = endpoint({
  method: 'POST',
  path: '/api/pages/{pageId}/restore',
  summary: 'Takes a page back that was put away, as it was',
  side: 'owner',
  permission: 'pages.manage',
  params: Type.Object({ pageId: Id }),
  query,
  answer: done,
  refusals: ['not-found'],
});
