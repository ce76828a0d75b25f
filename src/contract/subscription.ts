import { Type, type Static } from 'typebox';

/** A subscription as the page of the order shows it that began it. */
export const OrderSubscription = Type.Object({
  title: Type.String(),
  /** How often and how long, as 'every month for 1 year' (platform 9). */
  wording: Type.String(),
  /** Where whoever has it looks after it. */
  url: Type.String(),
  /** When the next payment is due, in epoch ms; nothing where none is. */
  nextOn: Type.Optional(Type.Integer()),
});
export type OrderSubscription = Static<typeof OrderSubscription>;

/** What is done to a subscription by whoever has it, and by the shop. */
export const SubscriptionAct = Type.Enum(['pause', 'resume', 'skip', 'cancel']);
export type SubscriptionAct = Static<typeof SubscriptionAct>;

/** Another variant of a subscription's product, and what one costs each time as whoever asks for it has seen, in minor units. */
export const SubscribedArticle = Type.Object({
  variantId: Type.String({ minLength: 1, maxLength: 64 }),
  priceCents: Type.Integer({ minimum: 0 }),
});
export type SubscribedArticle = Static<typeof SubscribedArticle>;

/** What a subscription can send instead: a variant by its attributes, with its price of today, in minor units. */
export const SubscriptionSwap = Type.Object({
  variantId: Type.String(),
  title: Type.String(),
  cents: Type.Integer(),
  isSoldOut: Type.Boolean(),
});
export type SubscriptionSwap = Static<typeof SubscriptionSwap>;
