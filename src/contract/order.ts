import { Type, type Static } from 'typebox';
import { Address } from './checkout.ts';
import { DecimalMoney } from './money.ts';
import { Attributes } from './product.ts';

export const OrderItem = Type.Object({
  sku: Type.String(),
  productName: Type.String(),
  quantity: Type.Integer(),
  unitPrice: DecimalMoney,
  attributes: Attributes,
});
export type OrderItem = Static<typeof OrderItem>;

/** An order as its confirmation page shows it (storefront 3). */
export const Order = Type.Object({
  id: Type.String(),
  orderNumber: Type.Integer(),
  purchasedCartId: Type.String(),
  websiteId: Type.String(),
  testMode: Type.Boolean(),
  createdOn: Type.Integer(),
  customerEmail: Type.String(),
  shippingAddress: Type.Optional(Address),
  shippingMethod: Type.Optional(Type.String()),
  items: Type.Array(OrderItem),
  subtotal: DecimalMoney,
  discountTotal: DecimalMoney,
  shippingTotal: DecimalMoney,
  taxTotal: DecimalMoney,
  grandTotal: DecimalMoney,
});
export type Order = Static<typeof Order>;
