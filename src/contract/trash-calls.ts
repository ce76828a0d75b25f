import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { FileSort } from './file-calls.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const media = { side: 'owner', permission: 'media.manage', query } as const;

/** A picture or a file that was deleted. */
export const ListedTrash = Type.Object({
  id: Type.String(),
  sort: Type.Union([Type.Literal('picture'), FileSort]),
  filename: Type.String(),
  /** Null where it is not known. */
  byteSize: Type.Union([Type.Integer(), Type.Null()]),
  deletedAt: Type.Integer(),
});
export type ListedTrash = Static<typeof ListedTrash>;

export const listTrash = endpoint({
  ...media,
  method: 'GET',
  path: '/api/media-trash',
  summary: 'The pictures and files that were deleted and can be brought back, the last first, fifty at a time',
  query: Type.Object({
    ...query.properties,
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    trash: Type.Array(ListedTrash),
    hasMore: Type.Boolean(),
    total: Type.Integer(),
    /** What all of it takes of the website's room. */
    bytes: Type.Integer(),
    /** For so many days each is kept from when it was deleted. */
    days: Type.Integer(),
  }),
});

export const getTrashedPicture = endpoint({
  ...media,
  method: 'GET',
  path: '/api/media-trash/{trashedId}/picture',
  summary: 'A picture in the trash, small; visitors get none of it',
  params: Type.Object({ trashedId: id }),
  answer: Type.Any({ description: 'A WebP picture of at most 300 px' }),
  refusals: ['not-found'],
});

export const restoreMedia = endpoint({
  ...media,
  method: 'POST',
  path: '/api/media-trash/restorations',
  summary: 'Brings pictures and files back out of the trash, all of them or none',
  body: Type.Object(
    { ids: Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const emptyTrash = endpoint({
  ...media,
  method: 'DELETE',
  path: '/api/media-trash',
  summary: 'Deletes for good what is in the trash, and gives its room back',
  answer: Type.Object({ count: Type.Integer() }),
});
