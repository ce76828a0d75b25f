import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { AssetChange } from './catalogue.ts';
import { FocalPoint } from './page.ts';
import { PictureEdit } from './picture-edit.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ assetId: id });
/** How pictures are kept in order: tags of one, letters of a folder's and of a tag's name, and how many are listed. */
export const mediaFiling = { tags: 20, folderLength: 60, tagLength: 50, listed: 500 } as const;
const closed = { additionalProperties: false };
const media = { side: 'owner', permission: 'media.manage', query } as const;
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const ListedAsset = Type.Object({
  id: Type.String(),
  url: Type.String(),
  filename: Type.String(),
  mediaType: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Null where it is not known. */
  byteSize: nullable(Type.Integer()),
  altText: Type.String(),
  focalPoint: FocalPoint,
  /** How it shows its original; null where it does so as it came. */
  edit: nullable(PictureEdit),
  folder: Type.String(),
  tags: Type.Array(Type.String()),
  createdAt: Type.Integer(),
});
export type ListedAsset = Static<typeof ListedAsset>;

/** What narrows the list: what is used nowhere, or has no words for those who do not see it. */
export const AssetsLeft = Type.Enum(['unused', 'undescribed']);

export const listAssets = endpoint({
  ...media,
  method: 'GET',
  path: '/api/assets',
  summary: 'The pictures of a website, the newest first, fifty at a time',
  query: Type.Object({
    ...query.properties,
    /** Parts of the file name, of its words, folder and tags. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    only: Type.Optional(AssetsLeft),
    folder: Type.Optional(Type.String({ maxLength: mediaFiling.folderLength })),
    tag: Type.Optional(Type.String({ maxLength: mediaFiling.tagLength })),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    assets: Type.Array(ListedAsset),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000; of a search up to 1,000. */
    total: Type.Integer(),
  }),
});

const Named = Type.Object({ name: Type.String(), count: Type.Integer() });

export const describeLibrary = endpoint({
  ...media,
  method: 'GET',
  path: '/api/assets/library',
  summary: 'The folders and tags of a website’s pictures, and how much room pictures and files take',
  answer: Type.Object({
    folders: Type.Array(Named),
    tags: Type.Array(Named),
    /** Bytes of all pictures and files as they came, and how many a website may have. */
    usedBytes: Type.Integer(),
    mostBytes: Type.Integer(),
  }),
});

const AssetFiling = Type.Object(
  {
    id,
    folder: Type.Optional(Type.String({ maxLength: mediaFiling.folderLength })),
    tags: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: mediaFiling.tagLength }), { maxItems: mediaFiling.tags }),
    ),
  },
  closed,
);
export type AssetFiling = Static<typeof AssetFiling>;

export const fileAssets = endpoint({
  ...media,
  method: 'POST',
  path: '/api/assets/filing',
  summary: 'Lays pictures into folders and gives them tags, all of them or none',
  body: Type.Object({ changes: Type.Array(AssetFiling, { minItems: 1, maxItems: 100 }) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const MediaUse = Type.Object({
  kind: Type.Enum(['page', 'version', 'post', 'product', 'file', 'newsletter', 'form', 'section', 'settings']),
  id: Type.String(),
  title: Type.String(),
});
export type MediaUse = Static<typeof MediaUse>;

export const getAsset = endpoint({
  ...media,
  method: 'GET',
  path: '/api/assets/{assetId}',
  summary: 'One picture, and where it is used',
  params,
  answer: Type.Object({ asset: ListedAsset, uses: Type.Array(MediaUse) }),
  refusals: ['not-found'],
});

export const putAsset = endpoint({
  ...media,
  method: 'PUT',
  path: '/api/assets/{assetId}',
  summary: 'Changes a picture’s words, or the point of it that stays in sight',
  params,
  body: AssetChange,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const editAsset = endpoint({
  ...media,
  method: 'PUT',
  path: '/api/assets/{assetId}/edit',
  summary: 'Shows a picture turned, and a part of it, wherever it is used; null shows it as it came',
  params,
  body: Type.Object({ edit: nullable(PictureEdit) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused', 'changed-meanwhile'],
});

export const getOriginal = endpoint({
  ...media,
  method: 'GET',
  path: '/api/assets/{assetId}/original',
  summary: 'The whole of a picture as it came, to choose a part of it; visitors get what is shown alone',
  params,
  answer: Type.Any({ description: 'A WebP picture of at most 1500 px' }),
  refusals: ['not-found'],
});

export const replaceAsset = endpoint({
  ...media,
  method: 'POST',
  path: '/api/assets/{assetId}/replacement',
  summary: 'Shows another picture wherever this one is used; the other was just uploaded, and is taken away',
  params,
  body: Type.Object({ by: id }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const undoReplacement = endpoint({
  ...media,
  method: 'POST',
  path: '/api/assets/{assetId}/replacement/undo',
  summary: 'Shows again what was shown before another picture took its place, which comes back to the library',
  params,
  body: Type.Object({ by: id }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'changed-meanwhile'],
});

export const deleteAssets = endpoint({
  ...media,
  method: 'POST',
  path: '/api/assets/deletions',
  summary: 'Takes pictures away that are used nowhere, all of them or none',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true }) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});
