import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: id });
const office = { side: 'owner', permission: 'orders.manage' } as const;
const orderIds = Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true });

/** How invoices are made out. */
export const InvoiceSettings = Type.Object({
  /** Who sells: name, address, tax number, a line each. */
  seller: Type.String({ maxLength: 1000 }),
  /** Stands before each number. */
  prefix: Type.String({ maxLength: 20 }),
  /** Stands at the end of each. */
  note: Type.String({ maxLength: 1000 }),
});
export type InvoiceSettings = Static<typeof InvoiceSettings>;

/** An invoice, or a credit note, which takes back a part of one. */
export const ListedInvoice = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit')]),
  /** With its prefix. */
  name: Type.String(),
  at: Type.Integer(),
});
export type ListedInvoice = Static<typeof ListedInvoice>;

export const issueInvoices = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/invoices',
  summary:
    'Issues an invoice for each of these orders that has none, and a credit note for each refund that was paid; numbers have no gaps',
  query,
  body: Type.Object({ orderIds }, { additionalProperties: false }),
  answer: Type.Object({ issued: Type.Integer() }),
  refusals: ['not-found', 'refused'],
});

export const getSheets = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/sheets',
  summary: 'Packing slips of orders, or the invoices and credit notes that were issued for them, as one PDF',
  query: Type.Object({
    ...query.properties,
    kind: Type.Union([Type.Literal('slips'), Type.Literal('invoices')]),
    /** Ids, with commas between them. */
    orders: Type.String({ minLength: 1, maxLength: 50 * 65 }),
    /** Of the invoices that one. */
    invoice: Type.Optional(id),
    /** Of a packing slip what is in this parcel. */
    parcel: Type.Optional(id),
  }),
  answer: Type.Any(),
  refusals: ['not-found', 'invalid'],
});

export const fulfilOrders = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/orders/fulfillment',
  summary: 'Notes that these orders are done; those that are done or cancelled stay as they are',
  query,
  body: Type.Object({ orderIds }, { additionalProperties: false }),
  answer: Type.Object({ done: Type.Integer() }),
});
