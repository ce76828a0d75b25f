import { Type, type Static } from 'typebox';
import { memberLimits } from '#catalog/limits.ts';
import { longestMediaMs } from '#catalog/media-limits.ts';
import { Filename } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { MediaUse } from './media-calls.ts';
import { FontFacts } from './own-fonts.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ fileId: id });
const closed = { additionalProperties: false };
const files = { side: 'owner', permission: 'media.manage', query } as const;
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

/** What a file is to its readers. */
export const FileSort = Type.Enum(['video', 'audio', 'captions', 'font', 'document']);
export type FileSort = Static<typeof FileSort>;

/** What narrows the list: files of a sort, or what is used nowhere. */
export const FilesShown = Type.Union([FileSort, Type.Literal('unused')]);
export type FilesShown = Static<typeof FilesShown>;

const Audience = {
  /** Whom it is for: everyone where it is null. */
  access: nullable(Type.Literal('members')),
  /** Of one for members: the areas that open it; all of the website's members have it where there is none. */
  areaIds: Type.Array(id, { maxItems: memberLimits.areas, uniqueItems: true }),
};

export const ListedFile = Type.Object({
  id: Type.String(),
  url: Type.String(),
  filename: Type.String(),
  /** As its bytes say. */
  mediaType: Type.String(),
  sort: FileSort,
  byteSize: Type.Integer(),
  /** Of a film or of sound; null where it is not known. */
  durationMs: nullable(Type.Integer()),
  /** What is seen of a film before it plays. */
  poster: nullable(
    Type.Object({
      id: Type.String(),
      url: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      altText: Type.String(),
    }),
  ),
  /** What a font says of itself. */
  font: nullable(FontFacts),
  ...Audience,
  createdAt: Type.Integer(),
});
export type ListedFile = Static<typeof ListedFile>;

export const listFiles = endpoint({
  ...files,
  method: 'GET',
  path: '/api/files',
  summary: 'The films, sounds and other files of a website, the newest first, fifty at a time',
  query: Type.Object({
    ...query.properties,
    /** A part of the file name. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(FilesShown),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    files: Type.Array(ListedFile),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
});

export const getFile = endpoint({
  ...files,
  method: 'GET',
  path: '/api/files/{fileId}',
  summary: 'One file, where it is used, and the areas of members that there are',
  params,
  answer: Type.Object({
    file: ListedFile,
    uses: Type.Array(MediaUse),
    areas: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
  refusals: ['not-found'],
});

export const FileChange = Type.Partial(
  Type.Object({
    filename: Filename,
    durationMs: nullable(Type.Integer({ minimum: 0, maximum: longestMediaMs })),
    posterId: nullable(id),
  }),
  closed,
);
export type FileChange = Static<typeof FileChange>;

export const putFile = endpoint({
  ...files,
  method: 'PUT',
  path: '/api/files/{fileId}',
  summary: 'Changes what a file is called, how long it is, or what is seen of a film before it plays',
  params,
  body: FileChange,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const FileAudience = Type.Object(Audience, closed);
export type FileAudience = Static<typeof FileAudience>;

export const putFileAudience = endpoint({
  ...files,
  method: 'PUT',
  path: '/api/files/{fileId}/audience',
  summary: 'Says whom a file is for: everyone, members, or who is in one of some areas',
  permission: 'pages.manage',
  params,
  body: FileAudience,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const replaceFile = endpoint({
  ...files,
  method: 'POST',
  path: '/api/files/{fileId}/replacement',
  summary: 'Gives another file’s content to the address of this one; the other was just uploaded, and is taken away',
  params,
  body: Type.Object({ by: id }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const undoFileReplacement = endpoint({
  ...files,
  method: 'POST',
  path: '/api/files/{fileId}/replacement/undo',
  summary: 'Has at an address again what was there before another file took its place, which comes back to the library',
  params,
  body: Type.Object({ by: id }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'changed-meanwhile'],
});

export const deleteFiles = endpoint({
  ...files,
  method: 'POST',
  path: '/api/files/deletions',
  summary: 'Takes files away that are used nowhere, all of them or none',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true }) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});
