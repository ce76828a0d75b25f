import { Type, type Static } from 'typebox';

/** A website's Stripe account as its settings keep it (preferences `payments`, `stripe`); secrets are sealed. */
export const StripeAccount = Type.Object({
  publishableKey: Type.String(),
  sealedSecretKey: Type.String(),
  sealedWebhookSecret: Type.String(),
  /** ISO 3166-1 alpha-2. */
  country: Type.String(),
  /** Between which totals instalments are offered, in minor units; not at all unless given. */
  instalments: Type.Optional(Type.Object({ aboveCents: Type.Integer(), upToCents: Type.Integer() })),
});
export type StripeAccount = Static<typeof StripeAccount>;
