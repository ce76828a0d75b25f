import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const cents = Type.Integer();
const Takings = Type.Object({ cents, orders: Type.Integer() });

/** What a shop took in a time so far, and in as many days of the one before it. */
const Compared = Type.Object({ now: Takings, before: Takings });

export const Overview = Type.Object({
  currency: Type.String(),
  /** Whether these are orders of the test mode, which moved no money. */
  isTest: Type.Boolean(),
  /** Each with the day in the website's time, as "2026-11-24", the oldest first; the last is today. */
  days: Type.Array(Type.Object({ day: Type.String(), ...Takings.properties })),
  today: Compared,
  /** The calendar's week and month in the website's time. */
  week: Compared,
  month: Compared,
  /** Of the last thirty days, those that brought most first. */
  best: Type.Array(Type.Object({ productId: Type.String(), title: Type.String(), pieces: Type.Integer(), cents })),
  /** Visible products of which nothing or little is there, counted up to 1,000. */
  soldOut: Type.Integer(),
  low: Type.Integer(),
  /** What a new shop needs, and whether it is there. */
  begun: Type.Object({
    product: Type.Boolean(),
    shipping: Type.Boolean(),
    taxes: Type.Boolean(),
    /** Whether money can come in that is not the test provider's. */
    payments: Type.Boolean(),
    domain: Type.Boolean(),
    /** Whether anything was ordered, as a trial too. */
    order: Type.Boolean(),
  }),
});
export type Overview = Static<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/commerce/overview',
  summary: 'What was taken lately, what sells best, what is sold out, and what a new shop needs',
  side: 'owner',
  permission: 'orders.manage',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: Overview,
});

export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 });

/** The days of the website's calendar that a report is about, both included; the last thirty without them. */
export const askedReport = {
  from: Type.Optional(day),
  to: Type.Optional(day),
  by: Type.Optional(Type.Enum(reportSteps)),
  /** Orders and gift cards of the test mode, which moved no money: they stand in no other report. */
  test: Type.Optional(Type.Boolean()),
};

const Span = { from: Type.String(), to: Type.String() };
const report = {
  currency: Type.String(),
  isTest: Type.Boolean(),
  ...Span,
  by: Type.Enum(reportSteps),
};

export const SalesFigures = Type.Object({
  orders: Type.Integer(),
  pieces: Type.Integer(),
  /** subtotal − discount + shipping + tax = total; the included tax is inside the prices. */
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  includedTaxCents: cents,
  totalCents: cents,
  /** What went back in this time, whenever it was bought. */
  refunds: Type.Integer(),
  refundedCents: cents,
  /** How much of that was for shipping, as far as refunds have said so. */
  refundedShippingCents: cents,
  /** total − refunded */
  netCents: cents,
  /** What Stripe and PayPal keep of what was sold in this time, as far as they have said so; net − fee = left. */
  feeCents: cents,
  leftCents: cents,
});
export type SalesFigures = Static<typeof SalesFigures>;

export const SalesReport = Type.Object({
  ...report,
  rows: Type.Array(Type.Object({ ...Span, ...SalesFigures.properties })),
  total: SalesFigures,
  /** What providers keep in other currencies, of orders of these days; in no sum of the others. */
  otherFees: Type.Array(Type.Object({ currency: Type.String(), cents })),
  /** The time before, as long. */
  before: Type.Object({ ...Span, total: SalesFigures, netCents: Type.Array(cents) }),
});
export type SalesReport = Static<typeof SalesReport>;

export const TaxRow = Type.Object({
  /** ISO 3166-1 alpha-2; '' where an order tells none. */
  country: Type.String(),
  /** Without one: orders that bore no tax. */
  name: Type.String(),
  /** Percent, as 8.875. */
  rate: Type.Number(),
  isInclusive: Type.Boolean(),
  orders: Type.Integer(),
  /** What it was taken of, without any tax. */
  baseCents: cents,
  taxCents: cents,
  refundedBaseCents: cents,
  refundedTaxCents: cents,
});
export type TaxRow = Static<typeof TaxRow>;

export const TaxReport = Type.Object({
  ...report,
  rows: Type.Array(Type.Object({ ...Span, ...TaxRow.properties })),
  /** Of the whole period. */
  total: Type.Array(TaxRow),
});
export type TaxReport = Static<typeof TaxReport>;

/** opening + issued − redeemed + refunded − expired = closing */
const DebtFigures = Type.Object({
  openingCents: cents,
  issuedCents: cents,
  redeemedCents: cents,
  refundedCents: cents,
  /** What gift cards held when they expired, and what came to them later. */
  expiredCents: cents,
  closingCents: cents,
});

export const GiftCardDebts = Type.Object({
  ...report,
  rows: Type.Array(Type.Object({ ...Span, ...DebtFigures.properties })),
  total: DebtFigures,
  /** Now: gift cards that hold something and have not expired, what they hold, and what of that is on blocked ones. */
  cards: Type.Integer(),
  balanceCents: cents,
  blockedCents: cents,
  /** Now: what is on gift cards that have expired. */
  expiredCents: cents,
});
export type GiftCardDebts = Static<typeof GiftCardDebts>;

export const StockValueRow = Type.Object({
  /** The variant's. */
  id: Type.String(),
  productId: Type.String(),
  title: Type.String(),
  /** What the variant is told from the others of its product by: “Oak, Long”. */
  name: Type.String(),
  sku: Type.String(),
  pieces: Type.Integer(),
  /** What one costs the shop, and all of them; null where that is not known. */
  eachCents: Type.Union([cents, Type.Null()]),
  costCents: Type.Union([cents, Type.Null()]),
  /** What they are sold for now. */
  priceCents: cents,
});
export type StockValueRow = Static<typeof StockValueRow>;

export const StockValue = Type.Object({
  currency: Type.String(),
  articles: Type.Integer(),
  pieces: Type.Integer(),
  /** Pieces whose cost is known. */
  knownPieces: Type.Integer(),
  costCents: cents,
  priceCents: cents,
  /** Those that are worth most. */
  rows: Type.Array(StockValueRow),
});
export type StockValue = Static<typeof StockValue>;

const site = { websiteId: Type.String({ maxLength: 64 }) };
const reading = { method: 'GET', side: 'owner', permission: 'reports.read' } as const;

export const getSalesReport = endpoint({
  ...reading,
  path: '/api/commerce/reports/sales',
  summary: 'What was sold and what went back in a period, by day, week or month',
  query: Type.Object({ ...site, ...askedReport }),
  answer: SalesReport,
});

export const getTaxReport = endpoint({
  ...reading,
  path: '/api/commerce/reports/taxes',
  summary: 'Taxes of a period by country and rate, and what of them went back',
  query: Type.Object({ ...site, ...askedReport }),
  answer: TaxReport,
});

export const getGiftCardDebts = endpoint({
  ...reading,
  path: '/api/commerce/reports/gift-cards',
  summary: 'What is owed by gift cards, and how that changed in a period',
  query: Type.Object({ ...site, ...askedReport }),
  answer: GiftCardDebts,
});

export const getStockValue = endpoint({
  ...reading,
  path: '/api/commerce/reports/stock',
  summary: 'What is in stock now, at what it costs and at what it is sold for',
  query: Type.Object(site),
  answer: StockValue,
});

export const reports = ['sales', 'taxes', 'gift-cards', 'stock', 'payouts'] as const;

export const exportReport = endpoint({
  ...reading,
  path: '/api/commerce/reports/{report}/export',
  summary: 'One of the reports as a CSV file, whole',
  params: Type.Object({ report: Type.Enum(reports) }),
  query: Type.Object({ ...site, ...askedReport }),
  answer: Type.Any(),
});
