import { Type, type Static } from 'typebox';

/** An attempt that is over, or waits for the buyer. */
export const Settlement = Type.Union([
  Type.Object({
    status: Type.Literal('completed'),
    orderId: Type.String(),
    /** What was given another means of payment; the order is the one that began it. */
    subscriptionId: Type.Optional(Type.String()),
  }),
  Type.Object({
    status: Type.Literal('failed'),
    message: Type.String(),
    /** It had been charged, and goes back. */
    isPaidBack: Type.Optional(Type.Literal(true)),
  }),
  Type.Object({ status: Type.Literal('redirect'), url: Type.String() }),
]);
export type Settlement = Static<typeof Settlement>;
