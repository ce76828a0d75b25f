import { Type, type Static } from 'typebox';
import { slideTypes } from '#catalog/slices.ts';
import { Document, DocumentId } from './document.ts';
import { Edit, EditAnswer } from './edit.ts';
import { endpoint } from './endpoint.ts';
import type { Outline } from './outline.ts';
import { Form } from './form.ts';
import { Image, Item, PageData } from './page.ts';

const Id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: Id });
const params = Type.Object({ pageId: Id });

/** A page as the editor opens it. */
export const OpenedPage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Its path on the website. */
  path: Type.String(),
  status: Type.String(),
  /** The version that edits are based on. */
  version: Type.Integer(),
  /** Whether visitors see what is here. */
  isLive: Type.Boolean(),
  /** When the draft is published by itself, epoch ms. */
  publishAt: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether somebody asks those who publish to look at it. */
  isProposed: Type.Boolean(),
  /** As it is stored: older blocks are not migrated yet. */
  document: Document,
  data: PageData,
  /** The kind of slide that it is, where it is made of slices. */
  slide: Type.Union([Type.Enum(slideTypes), Type.Null()]),
  /** The pictures that blocks name, by asset id; addresses are absolute. */
  images: Type.Record(Type.String(), Image),
  /** The items that blocks show, by block id. */
  products: Type.Record(DocumentId, Type.Array(Item)),
  /** The types of blocks that are not offered here: their flags are off (platform 3). */
  blocksOff: Type.Array(Type.Integer()),
  /** What collections have, by the block that tells of it. */
  outlines: Type.Record(DocumentId, Type.Unsafe<Outline>(Type.Unknown())),
  /** The kept sections that blocks show, by block id. */
  components: Type.Record(DocumentId, Document),
  /** The forms that blocks show, by block id. */
  forms: Type.Record(DocumentId, Form),
});

export const openPage = endpoint({
  method: 'GET',
  path: '/api/pages/{pageId}/draft',
  summary: 'Opens a page for editing: its draft, and what its blocks show',
  side: 'owner',
  permission: 'pages.edit',
  params,
  query,
  answer: OpenedPage,
  refusals: ['not-found'],
});

export const editPage = endpoint({
  method: 'PATCH',
  path: '/api/pages/{pageId}/draft',
  summary: 'Does one edit to the draft of a page, or says what the client has missed',
  side: 'owner',
  permission: 'pages.edit',
  params,
  query,
  body: Edit,
  answer: EditAnswer,
  refusals: ['not-found', 'refused', 'expired'],
});

/** Somebody else who has the page open in the editor. */
export const Presence = Type.Object({
  /** Of their tab. */
  clientId: Type.String(),
  email: Type.String(),
  /** The block or section that they have chosen. */
  place: Type.Union([Type.String(), Type.Null()]),
});
export type Presence = Static<typeof Presence>;

export const bePresent = endpoint({
  method: 'PUT',
  path: '/api/pages/{pageId}/presence',
  summary: 'Says that one has a page open in the editor, and learns who else has',
  side: 'owner',
  permission: 'pages.edit',
  params,
  query,
  body: Type.Object(
    {
      clientId: Type.String({ minLength: 1, maxLength: 64 }),
      place: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
      /** One is about to close it. */
      isLeaving: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    /** The version of the draft: where it is newer than one's own, somebody changed it. */
    version: Type.Integer(),
    people: Type.Array(Presence),
  }),
  refusals: ['not-found'],
});

export const publishPage = endpoint({
  method: 'POST',
  path: '/api/pages/{pageId}/publish',
  summary: 'Shows visitors the draft of a page',
  side: 'owner',
  permission: 'pages.manage',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const showCanvas = endpoint({
  method: 'GET',
  path: '/api/pages/{pageId}/canvas',
  summary: 'The draft of a page as the editor frames it: no script in it runs',
  side: 'owner',
  permission: 'pages.edit',
  params,
  query,
  answer: Type.Any({ description: 'HTML' }),
  refusals: ['not-found'],
});

export const showCart = endpoint({
  method: 'GET',
  path: '/api/commerce/shopping-cart/canvas',
  summary: 'The cart page as the editor frames it, with a sample of what the website sells: no script in it runs',
  side: 'owner',
  permission: 'pages.edit',
  query,
  answer: Type.Any({ description: 'HTML' }),
});

export const listCollection = endpoint({
  method: 'GET',
  path: '/api/pages/{pageId}/items',
  summary: 'What a shop or a blog holds, hidden ones too, in its order: at most 250',
  side: 'owner',
  permission: 'pages.read',
  params,
  query,
  answer: Type.Object({
    title: Type.String(),
    kind: Type.Enum(['product', 'post']),
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        /** Its path on the website. */
        path: Type.String(),
        imageUrl: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  refusals: ['not-found'],
});

export const showCollection = endpoint({
  method: 'GET',
  path: '/api/pages/{pageId}/view',
  summary: 'A shop or a blog as the editor frames it: all of it, or the first of what it holds; no script in it runs',
  side: 'owner',
  permission: 'pages.edit',
  params,
  query: Type.Object({ ...query.properties, view: Type.Enum(['grid', 'product']) }),
  answer: Type.Any({ description: 'HTML' }),
  refusals: ['not-found'],
});

export const getTemplateSchema = endpoint({
  method: 'GET',
  path: '/api/template/GetTemplateSchema',
  summary: 'What can be set of a kind of block, as its declaration says',
  spec: 'storefront 7',
  side: 'owner',
  permission: 'signed-in',
  /** Its code, its name, or the code or name of one of its variants. */
  query: Type.Object({
    type: Type.String({ minLength: 1, maxLength: 64 }),
    /** Slices have names and codes of their own. */
    of: Type.Optional(Type.Enum(['blocks', 'slices'])),
  }),
  answer: Type.Object({
    type: Type.Integer(),
    /** Of a slice: its code, and its name in the editor. */
    slice: Type.Optional(Type.Object({ code: Type.Integer(), name: Type.String() })),
    title: Type.String(),
    version: Type.Integer(),
    /** The kinds of it that are offered as blocks of their own: code, title, and the fields that are set. */
    variants: Type.Array(
      Type.Object({
        code: Type.Union([Type.Integer(), Type.String()]),
        title: Type.String(),
        props: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
    /** By name: label, kind and default, and by its kind what it can be. */
    fields: Type.Record(Type.String(), Type.Unknown()),
  }),
  refusals: ['not-found'],
});
