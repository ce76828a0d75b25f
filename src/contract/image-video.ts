import { Type, type Static } from 'typebox';

/** A film of the website's that plays in the place of a picture. */
export const ImageVideo = Type.Object({
  url: Type.String(),
  /** As its bytes say, where browsers go by it. */
  type: Type.Optional(Type.String()),
  addedOn: Type.Integer(),
  durationMs: Type.Optional(Type.Integer()),
});
export type ImageVideo = Static<typeof ImageVideo>;
