import { Type, type Static } from 'typebox';

/** A file that buyers of a digital product get, as a record of its own type (platform 3). */
export const DigitalGood = Type.Object({
  id: Type.String(),
  recordType: Type.Integer(),
  filename: Type.String(),
  /** In bytes. */
  size: Type.Integer(),
});
export type DigitalGood = Static<typeof DigitalGood>;
