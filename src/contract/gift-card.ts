import { Type, type Static } from 'typebox';

/** A gift card that a visitor wants to pay with; `balanceCents` in minor units of the cart's currency. */
export const GiftCardBalance = Type.Object({ id: Type.String(), balanceCents: Type.Integer({ minimum: 0 }) });
export type GiftCardBalance = Static<typeof GiftCardBalance>;

/** One movement on a gift card: positive when issued or given back, negative when redeemed, in minor units. */
export const GiftCardMovement = Type.Object({
  giftCardId: Type.String(),
  amountCents: Type.Integer(),
  /** Epoch ms. */
  createdOn: Type.Integer(),
});
export type GiftCardMovement = Static<typeof GiftCardMovement>;
