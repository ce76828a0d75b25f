import { Type, type Static } from 'typebox';
import { uploadLimits } from '#catalog/media-limits.ts';
import { Filename } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { importLimits } from './import-calls.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const path = '/api/uploads/parts';

/** What a file that comes in parts is for, and how many bytes it may have. */
export const uploadPurposes = {
  media: uploadLimits.fileBytes,
  picture: uploadLimits.pictureBytes,
  'sold-file': uploadLimits.fileBytes,
  import: importLimits.fileBytes,
  'import-pictures': importLimits.zipBytes,
} as const;
export type UploadPurpose = keyof typeof uploadPurposes;
const Purpose = Type.Enum(['media', 'picture', 'sold-file', 'import', 'import-pictures'] satisfies UploadPurpose[]);

/** How far an upload is that comes in parts. */
export const BegunUpload = Type.Object({
  id: Type.String(),
  byteSize: Type.Integer(),
  /** So many bytes are on the disk: the next part begins here. */
  received: Type.Integer(),
});
export type BegunUpload = Static<typeof BegunUpload>;

export const NewUpload = Type.Object({
  purpose: Purpose,
  filename: Filename,
  byteSize: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** Of the file where it comes from, epoch ms: with it the same file goes on where it stopped. */
  lastModified: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
});
export type NewUpload = Static<typeof NewUpload>;

export const beginUpload = endpoint({
  side: 'owner',
  permission: 'media.manage',
  method: 'POST',
  path,
  summary: 'Begins a file that comes in parts, or finds the same one again, to go on where it stopped',
  query,
  body: NewUpload,
  answer: BegunUpload,
  refusals: ['too-large', 'refused', 'busy'],
});

export const getUpload = endpoint({
  side: 'owner',
  permission: 'media.manage',
  method: 'GET',
  path: `${path}/{uploadId}`,
  summary: 'How far an upload is',
  params: Type.Object({ uploadId: id }),
  query,
  answer: BegunUpload,
  refusals: ['not-found'],
});

/** The body is the part itself, as `application/octet-stream`. */
export const appendPart = endpoint({
  side: 'owner',
  permission: 'media.manage',
  method: 'PATCH',
  path: `${path}/{uploadId}`,
  summary:
    'Adds the next part of an upload: the body is its bytes, as application/octet-stream; what came of a part that breaks off is kept',
  params: Type.Object({ uploadId: id }),
  query: Type.Object({ ...query.properties, offset: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  answer: BegunUpload,
  refusals: ['not-found', 'changed-meanwhile', 'too-large', 'unsupported', 'refused', 'busy'],
});

export const cancelUpload = endpoint({
  side: 'owner',
  permission: 'media.manage',
  method: 'DELETE',
  path: `${path}/{uploadId}`,
  summary: 'Gives an upload up, and deletes what has come of it',
  params: Type.Object({ uploadId: id }),
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});
