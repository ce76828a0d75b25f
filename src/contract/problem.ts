import { Type, type Static } from 'typebox';

/** What every failed call answers (decisions, "Errors and protection"). */
export const Problem = Type.Object({
  message: Type.String(),
  /** A sentence more, to be read after the message: how much there is, or what to do next. */
  hint: Type.Optional(Type.String()),
  /** The message of a form that was not taken, where its pages look for it (storefront 8). */
  error: Type.Optional(Type.String()),
  /** A short machine-readable name, as `crumb`, `not-found`, `out-of-stock`. */
  code: Type.Optional(Type.String()),
  /** Messages by field. */
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The address that was not found. */
  path: Type.Optional(Type.String()),
  crumbFail: Type.Optional(Type.Boolean()),
  /** A fresh crumb, beside `crumbFail`. */
  crumb: Type.Optional(Type.String()),
  /** Names the request in the log; on 5xx only. */
  requestId: Type.Optional(Type.String()),
});
export type Problem = Static<typeof Problem>;
