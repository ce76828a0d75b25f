import { Type, type Static } from 'typebox';

/** What opens one mode of an account; secrets are sealed. */
const StripeKeys = Type.Object({
  publishableKey: Type.String(),
  sealedSecretKey: Type.String(),
  sealedWebhookSecret: Type.String(),
});
export type StripeKeys = Static<typeof StripeKeys>;

/** A website's Stripe account as its settings keep it (preferences `payments`, `stripe`), with keys of each mode. */
export const StripeAccount = Type.Object({
  live: Type.Optional(StripeKeys),
  test: Type.Optional(StripeKeys),
  /** ISO 3166-1 alpha-2. */
  country: Type.String(),
  /** Between which totals instalments are offered, in minor units; not at all unless given. */
  instalments: Type.Optional(Type.Object({ aboveCents: Type.Integer(), upToCents: Type.Integer() })),
});
export type StripeAccount = Static<typeof StripeAccount>;
