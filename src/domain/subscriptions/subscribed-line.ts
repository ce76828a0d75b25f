import { Type, type Static } from 'typebox';
import { taxClasses } from '#catalog/tax-classes.ts';
import { CartEntry } from '#contract/cart.ts';

/** What a subscription sends each time. Its price is the one of the purchase, also where the product costs more later. */
export const SubscribedLine = Type.Object({
  ...CartEntry.properties,
  /** With the taxes that its price holds, where the purchase was without them. */
  fullPriceCents: Type.Optional(Type.Integer()),
  /** Grams, of one. */
  weight: Type.Optional(Type.Number()),
  taxClass: Type.Optional(Type.Enum(taxClasses)),
});
export type SubscribedLine = Static<typeof SubscribedLine>;
