import { Type, type Static } from 'typebox';
import { Agreement } from './agreement.ts';
import {
  CartCoupon,
  CartEntry,
  DiscountLine,
  GiftCardLine,
  ShippingLocation,
  ShippingOption,
  TaxLine,
} from './cart.ts';
import { OrderVat } from './order-vat.ts';
import { PaymentFields } from './payment-fields.ts';
import { paymentModes } from './payment-mode.ts';

const line = (maxLength: number) => Type.String({ maxLength });

/** A postal address; which lines a country asks for is the form's matter. */
export const Address = Type.Object({
  name: line(200),
  line1: line(200),
  line2: Type.Optional(line(200)),
  city: line(100),
  region: Type.Optional(line(100)),
  postalCode: Type.Optional(line(20)),
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
});
export type Address = Static<typeof Address>;

/** What a visitor fills in at checkout; the card number goes to the payment provider's own fields in production. */
export const CheckoutDetails = Type.Object({
  email: line(256),
  shippingAddress: Type.Optional(Address),
  shippingOptionId: Type.Optional(line(64)),
  /** Who collects the goods, or comes to a service; where goods are sent, the address has the name. */
  contactName: Type.Optional(line(200)),
  notes: Type.Optional(line(2000)),
  /** Whether the buyer wants the shop's newsletter. */
  newsletterConsent: Type.Optional(Type.Boolean()),
  /** Whether the shop may send one mail about this cart if it is left. */
  reminderConsent: Type.Optional(Type.Boolean()),
  /** Of a business that buys, as it was typed; without meaning where the shop asks for none. */
  vatNumber: Type.Optional(line(40)),
  phone: Type.Optional(line(40)),
  company: Type.Optional(line(200)),
  /** Where the bill goes, where that is elsewhere. */
  billingAddress: Type.Optional(Address),
  /** The ids of the shop's own consents that are ticked. */
  consents: Type.Optional(Type.Array(line(64), { maxItems: 10 })),
});
export type CheckoutDetails = Static<typeof CheckoutDetails>;

/** What a buyer agreed to, as it stood at the checkout. */
export const OrderConsent = Type.Object({
  id: Type.String(),
  text: Type.String(),
  /** What it leads to; '' for nothing. */
  url: Type.String(),
  /** Names its wording: another text or address is another version. */
  version: Type.String(),
  /** Epoch ms. */
  givenOn: Type.Integer(),
});
export type OrderConsent = Static<typeof OrderConsent>;

/** What an order keeps of them. */
export const OrderDetails = Type.Object({
  ...CheckoutDetails.properties,
  /** What of the shop's own consents was ticked, as it stood. */
  agreedTo: Type.Optional(Type.Array(OrderConsent)),
  vat: Type.Optional(OrderVat),
});
export type OrderDetails = Static<typeof OrderDetails>;

/** What the payment provider's own field hands back for the chosen means of payment. */
export const PaymentMeans = Type.Object({ provider: line(32), token: line(255) });
export type PaymentMeans = Static<typeof PaymentMeans>;

/** What a purchase comes to, in minor units. */
export const Totals = Type.Object({
  currency: Type.String(),
  subtotalCents: Type.Integer(),
  discountCents: Type.Integer(),
  shippingCostCents: Type.Integer(),
  taxCents: Type.Integer(),
  /** Inside the prices, beside `taxCents` on top. */
  includedTaxCents: Type.Integer(),
  grandTotalCents: Type.Integer(),
  giftCardCents: Type.Integer(),
  /** What is charged: grand total − gift cards. */
  dueCents: Type.Integer(),
});
export type Totals = Static<typeof Totals>;

/** A payment that is neither made nor refused so far. */
export const PendingPayment = Type.Object({
  /** Where the buyer confirms it; without one it is under way at the provider. */
  confirmationUrl: Type.Optional(Type.String()),
  /** Whether it is PayPal's that waits. */
  isPayPal: Type.Optional(Type.Boolean()),
});
export type PendingPayment = Static<typeof PendingPayment>;

/** Why a checkout cannot be paid any more, and what the visitor's cart holds now. */
export const EndedCheckout = Type.Object({
  reason: Type.Union([Type.Literal('expired'), Type.Literal('cart-changed')]),
  totalQuantity: Type.Integer(),
  /** What it comes to by what was filled in, in minor units. */
  dueCents: Type.Integer(),
});
export type EndedCheckout = Static<typeof EndedCheckout>;

/** What the VAT number of a business does to its purchase: whether VAT is charged, or it is wrong; and why, in words. */
export const CheckoutVat = Type.Object({
  state: Type.Enum(['none', 'wrong', 'charged', 'reverse-charge']),
  text: Type.String(),
});
export type CheckoutVat = Static<typeof CheckoutVat>;

/** What a shop asks of its buyers beside what every checkout does, in words to show. */
export const CheckoutAsks = Type.Object({
  hasNotes: Type.Boolean(),
  fields: Type.Array(
    Type.Object({
      name: Type.Enum(['company', 'phone']),
      label: Type.String(),
      isRequired: Type.Boolean(),
      /** What is said where it is missing. */
      missing: Type.String(),
    }),
  ),
  /** The words of another address for the bill, where it may be given. */
  billing: Type.Optional(Type.Object({ box: Type.String(), title: Type.String() })),
  consents: Type.Array(
    Type.Object({
      id: Type.String(),
      text: Type.String(),
      url: Type.String(),
      isRequired: Type.Boolean(),
      missing: Type.String(),
    }),
  ),
});
export type CheckoutAsks = Static<typeof CheckoutAsks>;

/**
 * A checkout as its page shows it. `expiresAt` (epoch ms): until then the stock is held. What the buyer has not said
 * yet is taken for granted: the likeliest place, and the first way to send there.
 */
export const Checkout = Type.Object({
  id: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('paying'), Type.Literal('completed'), Type.Literal('expired')]),
  expiresAt: Type.Integer(),
  testMode: Type.Boolean(),
  entries: Type.Array(CartEntry),
  requiresShipping: Type.Boolean(),
  /** Where the shop ships to (ISO 3166-1 alpha-2); left out where it ships everywhere. */
  countries: Type.Optional(Type.Array(Type.String())),
  /** Whether addresses are completed as they are typed. */
  completesAddresses: Type.Optional(Type.Boolean()),
  /** Whether the shop reminds of carts that were left, of those who want it. */
  remindsOfCarts: Type.Optional(Type.Boolean()),
  /** The place that the amounts hold for. */
  shippingLocation: Type.Optional(ShippingLocation),
  shippingOptions: Type.Array(ShippingOption),
  selectedShippingOption: Type.Optional(ShippingOption),
  validCoupons: Type.Array(CartCoupon),
  invalidCoupons: Type.Array(CartCoupon),
  discounts: Type.Array(DiscountLine),
  taxes: Type.Array(TaxLine),
  giftCards: Type.Array(GiftCardLine),
  details: Type.Partial(CheckoutDetails),
  totals: Totals,
  /** Left out where nothing is sold that it is asked for, as where a rest is paid. */
  asks: Type.Optional(CheckoutAsks),
  /** Left out where the shop asks for no VAT numbers. */
  vat: Type.Optional(CheckoutVat),
  /** Left out where the shop takes no payments by fields of its own page. */
  paymentFields: Type.Optional(PaymentFields),
  /** Where this purchase may be paid on PayPal's page: with pretend money, or with real. */
  payPal: Type.Optional(Type.Enum([...paymentModes])),
  /** The ways of paying later and elsewhere that this purchase may choose, beside those above. */
  agreements: Type.Array(Agreement),
  pendingPayment: Type.Optional(PendingPayment),
  /** In the state "expired". */
  ended: Type.Optional(EndedCheckout),
  /** The order's page, once it is paid. */
  orderUrl: Type.Optional(Type.String()),
});
export type Checkout = Static<typeof Checkout>;
