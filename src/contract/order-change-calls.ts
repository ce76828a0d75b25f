import { Type, type Static } from 'typebox';
import { Address } from './checkout.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });

/** What is to be different in an order; what is left out stays. */
export const OrderChange = Type.Object(
  {
    /** The order's version that this was decided on: where another is there by now, nothing is changed. */
    version: Type.Integer({ minimum: 0 }),
    email: Type.Optional(Type.String({ maxLength: 256 })),
    /** Empty texts take away what was there. */
    phone: Type.Optional(Type.String({ maxLength: 40 })),
    contactName: Type.Optional(Type.String({ maxLength: 200 })),
    shippingAddress: Type.Optional(Address),
    /** Null: the bill goes where the goods go. */
    billingAddress: Type.Optional(Type.Union([Address, Type.Null()])),
  },
  { additionalProperties: false },
);
export type OrderChange = Static<typeof OrderChange>;

export const changeOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/changes',
  summary: 'Changes an order that is not sent yet: whom to reach, where it goes, where its bill goes',
  side: 'owner',
  permission: 'orders.manage',
  params: Type.Object({ orderId: id }),
  query: Type.Object({ websiteId: id }),
  body: OrderChange,
  answer: Type.Object({ version: Type.Integer() }),
  refusals: ['not-found', 'canceled', 'fulfilled', 'changed-meanwhile', 'invalid'],
});
