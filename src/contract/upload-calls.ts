import { Type, type Static } from 'typebox';
import { altTextLength } from '#catalog/media-limits.ts';
import { Filename, MediaType, uploadId } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { FontFacts } from './own-fonts.ts';

const websiteId = Type.String({ maxLength: 64 });

/** What became of an upload. */
export const Upload = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('picture'), Type.Literal('file')]),
  /** Where visitors have it, on the website. */
  url: Type.String(),
  filename: Type.String(),
  /** As its bytes say. */
  mediaType: Type.String(),
  byteSize: Type.Integer(),
  /** Of a picture, in px. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
});
export type Upload = Static<typeof Upload>;

/** The body is the file itself, as `application/octet-stream`; or it was brought in parts before. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Takes a picture or another file: the body is its bytes, as application/octet-stream',
  side: 'owner',
  permission: 'media.manage',
  query: Type.Object({
    websiteId,
    filename: Filename,
    altText: Type.Optional(Type.String({ maxLength: altTextLength })),
    /** Refuses all but pictures. */
    only: Type.Optional(Type.Literal('picture')),
    uploadId,
  }),
  answer: Upload,
  refusals: ['not-found', 'changed-meanwhile', 'too-large', 'unsupported', 'refused', 'busy'],
});

export const fetchPicture = endpoint({
  method: 'POST',
  path: '/api/uploads/fetched',
  summary: 'Takes a picture from a public address',
  side: 'owner',
  permission: 'media.manage',
  query: Type.Object({ websiteId }),
  body: Type.Object({ url: Type.String({ maxLength: 2000, pattern: '^https?://' }) }, { additionalProperties: false }),
  answer: Upload,
  refusals: ['too-large', 'unsupported', 'refused', 'busy'],
});

/** A file whose bytes are in the blob store. */
export const NewFile = Type.Object(
  {
    blobKey: Type.String({ pattern: '^[a-f0-9]{64}$' }),
    filename: Filename,
    mediaType: MediaType,
    byteSize: Type.Integer({ minimum: 0 }),
    /** What a font says of itself. */
    font: Type.Optional(FontFacts),
  },
  { additionalProperties: false },
);
