import { Type, type Static } from 'typebox';

/** What an order was charged to, as far as its buyer is told. */
export const PaymentMethod = Type.Object({
  /** "card", "test-card", or the provider's own name of the means, as "klarna"; "agreement" where it comes elsewhere. */
  kind: Type.String(),
  /** Of one by agreement, in the shop's own words. */
  name: Type.Optional(Type.String()),
  /** Of a card, as the provider names it: "visa". */
  brand: Type.Optional(Type.String()),
  /** What the card was in, as the provider names it: "apple_pay". */
  wallet: Type.Optional(Type.String()),
  lastFour: Type.Optional(Type.String()),
});
export type PaymentMethod = Static<typeof PaymentMethod>;
