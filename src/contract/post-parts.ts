import { Type, type Static } from 'typebox';
import { postKinds, recordTypes } from '#catalog/record-types.ts';
import { BlockProps } from './document.ts';

/* What a post is beside its words: its kind, where it leads, and what stands above it. */

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);
const length = { minLength: 1, maxLength: 2000 };

/** What an owner writes, as codes. */
export const postTypes = postKinds.map((kind) => recordTypes[kind]);
export const PostType = Type.Enum(postTypes);
export type PostType = Static<typeof PostType>;

/** The kind of a post as it is stored; what nobody knows is a text. */
export const typeOfPost = (stored: number): PostType => postTypes.find((type) => type === stored) ?? recordTypes.text;

/** Where a link leads: a page of the website, another website, or a mailbox. */
const Target = Type.String({ ...length, pattern: '^(?:https?://[^\\s/]\\S*|mailto:\\S*|/(?:[^\\s/]\\S*)?)$' });
const WebAddress = Type.String({ ...length, pattern: '^https?://[^\\s/]\\S*$' });

/** A block that stands above a post: its type, and what the fields of that type hold. */
export const PostBlock = Type.Object(
  { type: Type.Integer(), typeVersion: Type.Integer({ minimum: 1 }), props: BlockProps },
  closed,
);
export type PostBlock = Static<typeof PostBlock>;

const Name = Type.String({ maxLength: 200 });

/** At which service a record was made, by whom, and where that person is found there (platform 3). */
export const RecordSource = Type.Object(
  {
    serviceName: Name,
    userName: Name,
    profileUrl: Type.Union([WebAddress, Type.Literal('')]),
  },
  closed,
);
export type RecordSource = Static<typeof RecordSource>;

export const postParts = {
  recordType: PostType,
  externalLink: nullable(Target),
  /** Where it came from. */
  sourceUrl: nullable(WebAddress),
  /** Whether lists lead straight to its source. */
  passthrough: Type.Boolean(),
  block: nullable(PostBlock),
  service: nullable(RecordSource),
  /** Files of the website that visitors find below it, in their order. */
  fileIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 20, uniqueItems: true }),
};

/** A file of the website below a post. */
export const AttachedFile = Type.Object({
  id: Type.String(),
  filename: Type.String(),
  mediaType: Type.String(),
  byteSize: Type.Integer(),
});
export type AttachedFile = Static<typeof AttachedFile>;

/** What another site has said of an address, as it is stored. */
export const StoredEmbed = Type.Object({ url: Type.String(), html: Type.String(), providerName: Type.String() });
export type StoredEmbed = Static<typeof StoredEmbed>;
