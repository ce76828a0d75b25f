import { Type, type Static } from 'typebox';

/** With what the browser takes the means of payment; what its field gives goes into `PaymentMeans`. */
export const PaymentFields = Type.Object({
  provider: Type.Union([Type.Literal('test'), Type.Literal('stripe')]),
  /** Names the shop's account to the provider's own field; not a secret. */
  publishableKey: Type.Optional(Type.String()),
  /** What the provider's own field leaves out, by the provider's names. */
  excludedMeans: Type.Optional(Type.Array(Type.String())),
  /** Whether instalments may be offered for this purchase. */
  instalments: Type.Boolean(),
  /** What they come to, as the buyer reads it. */
  instalmentText: Type.Optional(Type.String()),
  /** Whether what pays is kept for later charges: it is asked for also where nothing is due yet. */
  savesMeans: Type.Optional(Type.Boolean()),
});
export type PaymentFields = Static<typeof PaymentFields>;
