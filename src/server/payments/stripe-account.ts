/** A website's Stripe account as its settings keep it (preferences `payments`, `stripe`); secrets are sealed. */
export interface StripeAccount {
  publishableKey: string;
  sealedSecretKey: string;
  sealedWebhookSecret: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Between which totals instalments are offered, in minor units; not at all unless given. */
  instalments?: { aboveCents: number; upToCents: number };
}
