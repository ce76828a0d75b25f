import { Type, type Static } from 'typebox';

/** What decides whether an item may be paid in instalments (storefront 3). */
export const InstalmentContext = Type.Object({
  afterPayAvailable: Type.Boolean(),
  /** Minor units; a price must be above it. */
  afterPayMin: Type.Integer(),
  /** Minor units; a price must not be above it. */
  afterPayMax: Type.Integer(),
  /** As 'en' or 'en-US'. */
  shopperLanguage: Type.String(),
  /** ISO 3166-1 alpha-2. */
  stripeAccountCountry: Type.String(),
});
export type InstalmentContext = Static<typeof InstalmentContext>;
