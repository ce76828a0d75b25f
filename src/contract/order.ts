import { Type, type Static } from 'typebox';
import { AgreedPayment } from './agreement.ts';
import { FieldAnswers, LineAhead, LineParts, PickUpLocation } from './cart.ts';
import { Address, OrderConsent } from './checkout.ts';
import { DecimalMoney } from './money.ts';
import { OrderVat } from './order-vat.ts';
import { PaymentMethod } from './payment-method.ts';
import { Attributes } from './product.ts';

export const OrderItem = Type.Object({
  sku: Type.String(),
  productName: Type.String(),
  productType: Type.Integer(),
  quantity: Type.Integer(),
  unitPrice: DecimalMoney,
  attributes: Attributes,
  /** What was filled in for it. */
  fieldAnswers: Type.Optional(FieldAnswers),
  ahead: Type.Optional(LineAhead),
  /** When it takes place, in words, as the shop has it now. */
  begins: Type.Optional(Type.String()),
  /** What each of a bundle is made of. */
  parts: Type.Optional(LineParts),
  /** Its picture's path; it takes `?format=300w`. */
  imageUrl: Type.Optional(Type.String()),
});
export type OrderItem = Static<typeof OrderItem>;

/** What one discount took off; one that freed the shipping may have taken nothing off the goods. */
export const OrderDiscount = Type.Object({
  name: Type.String(),
  code: Type.Optional(Type.String()),
  amount: DecimalMoney,
  freesShipping: Type.Boolean(),
});
export type OrderDiscount = Static<typeof OrderDiscount>;

/** What one tax took; an inclusive one is inside the prices. */
export const OrderTax = Type.Object({
  name: Type.String(),
  /** Percent, as 8.875. */
  rate: Type.Number(),
  isInclusive: Type.Boolean(),
  amount: DecimalMoney,
});
export type OrderTax = Static<typeof OrderTax>;

/** What one gift card paid. */
export const OrderGiftCard = Type.Object({ id: Type.String(), lastFour: Type.String(), amount: DecimalMoney });
export type OrderGiftCard = Static<typeof OrderGiftCard>;

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
  /** Where the bill goes, where that is elsewhere. */
  billingAddress: Type.Optional(Address),
  phone: Type.Optional(Type.String()),
  company: Type.Optional(Type.String()),
  /** What the buyer agreed to beside. */
  consents: Type.Optional(Type.Array(OrderConsent)),
  /** Of an order of a business that gave its VAT number. */
  vat: Type.Optional(OrderVat),
  shippingMethod: Type.Optional(Type.String()),
  /** Where the goods are collected. */
  pickUpLocation: Type.Optional(PickUpLocation),
  /** Who collects the goods, or comes to a service. */
  contactName: Type.Optional(Type.String()),
  /** What was charged; left out where nothing was, and of old orders. */
  payment: Type.Optional(PaymentMethod),
  /** How it is to be paid, where its money comes later and elsewhere. */
  agreement: Type.Optional(AgreedPayment),
  /** What it still waits for; left out where it is paid or cancelled. */
  owed: Type.Optional(DecimalMoney),
  /** What came for it, where a change has made that more than its total. */
  captured: Type.Optional(DecimalMoney),
  items: Type.Array(OrderItem),
  discounts: Type.Array(OrderDiscount),
  taxes: Type.Array(OrderTax),
  giftCards: Type.Array(OrderGiftCard),
  /** What the buyer wrote to the shop. */
  notes: Type.Optional(Type.String()),
  subtotal: DecimalMoney,
  discountTotal: DecimalMoney,
  shippingTotal: DecimalMoney,
  taxTotal: DecimalMoney,
  grandTotal: DecimalMoney,
  /** What was charged: the grand total without what gift cards paid. */
  paidTotal: DecimalMoney,
});
export type Order = Static<typeof Order>;
