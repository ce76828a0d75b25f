import { Type, type Static } from 'typebox';
import { Address } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { ListedOrder } from './order-office-calls.ts';

const id = Type.String({ maxLength: 64 });
const office = { side: 'owner', permission: 'orders.manage' } as const;
const query = Type.Object({ websiteId: id });
const params = Type.Object({ customerId: id });
/** Minor units. */
const cents = Type.Integer();

export const ListedCustomer = Type.Object({
  id: Type.String(),
  /** As the last order has it; may be empty. */
  name: Type.String(),
  email: Type.String(),
  /** Where the last order went; empty where nothing was sent. */
  city: Type.String(),
  orders: Type.Integer(),
  /** What was paid and not paid back, in the currency of the last order. */
  spentCents: cents,
  currency: Type.String(),
  lastOrderAt: Type.Integer(),
  isTest: Type.Boolean(),
});
export type ListedCustomer = Static<typeof ListedCustomer>;

/** What narrows the list of customers. */
export const CustomerFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** Those of test orders stand apart. */
  test: Type.Optional(Type.Boolean()),
});
export type CustomerFilter = Static<typeof CustomerFilter>;

const Sort = Type.Union([Type.Literal('last'), Type.Literal('orders'), Type.Literal('spent')]);
export type CustomerSort = Static<typeof Sort>;

export const listCustomers = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/customers',
  summary: 'Who has ordered, one person an email address, fifty at a time; found by name and email',
  query: Type.Object({
    ...query.properties,
    ...CustomerFilter.properties,
    sort: Type.Optional(Sort),
    descending: Type.Optional(Type.Boolean()),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    customers: Type.Array(ListedCustomer),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
});

const CustomerCard = Type.Object({
  id: Type.String(),
  lastFour: Type.String(),
  currency: Type.String(),
  /** What it holds now where it was bought; what it paid where it was used. */
  amountCents: cents,
  orderId: Type.Union([Type.String(), Type.Null()]),
});

export const OfficeCustomer = Type.Object({
  customer: ListedCustomer,
  /** Addresses that were merged into theirs: what is ordered with those is theirs, too. */
  alsoEmails: Type.Array(Type.String()),
  /** The newest; the list of orders has all. */
  orders: Type.Array(ListedOrder),
  /** Where those went, the newest first, each once. */
  addresses: Type.Array(Address),
  consent: Type.Object({
    /** To the newsletter, as the newest order says; null where none says. */
    newsletter: Type.Union([Type.Boolean(), Type.Null()]),
    /** Whether reminders of carts were refused. */
    refusesReminders: Type.Boolean(),
  }),
  boughtCards: Type.Array(CustomerCard),
  usedCards: Type.Array(CustomerCard),
  notes: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), person: Type.String(), at: Type.Integer() })),
});
export type OfficeCustomer = Static<typeof OfficeCustomer>;

export const getCustomer = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/customers/{customerId}',
  summary: 'One customer with their orders, addresses, consent, gift cards and notes',
  params,
  query,
  answer: OfficeCustomer,
  refusals: ['not-found'],
});

const noteParams = Type.Object({
  ...params.properties,
  noteId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

export const addCustomerNote = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/customers/{customerId}/notes/{noteId}',
  summary: 'Notes something on a customer for those who work in the shop',
  params: noteParams,
  query,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000 }) }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const deleteCustomerNote = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/commerce/customers/{customerId}/notes/{noteId}',
  summary: 'Takes a note away',
  params: noteParams,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

const count = Type.Integer();

/** What becomes theirs whose address remains. */
export const CustomerMerge = Type.Object({
  /** The address that remains, and the one that is merged into it. */
  email: Type.String(),
  mergedEmail: Type.String(),
  orders: count,
  notes: count,
  subscriptions: count,
  giftCards: count,
  areas: count,
  mailingLists: count,
  /** The account of the merged address: there is none, it is opened by the other, or ends, as the other has one. */
  account: Type.Union([Type.Literal('none'), Type.Literal('moves'), Type.Literal('ends')]),
});
export type CustomerMerge = Static<typeof CustomerMerge>;

export const previewCustomerMerge = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/customers/{customerId}/merge',
  summary: 'What would become this customer’s if another one were merged into them',
  params,
  query: Type.Object({ ...query.properties, otherId: id }),
  answer: CustomerMerge,
  refusals: ['not-found', 'refused'],
});

export const mergeCustomers = endpoint({
  ...office,
  fresh: true,
  method: 'POST',
  path: '/api/commerce/customers/{customerId}/merge',
  summary: 'Makes another customer and this one the same person, for good; this one’s address remains',
  params,
  query,
  body: Type.Object({ otherId: id }, { additionalProperties: false }),
  answer: Type.Object({ customerId: Type.String() }),
  refusals: ['not-found', 'refused'],
});

export const exportCustomer = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/customers/{customerId}/export',
  summary: 'All that is held of the addresses of a customer, as a JSON file',
  params,
  query,
  answer: Type.Any(),
  refusals: ['not-found'],
});

export const eraseCustomer = endpoint({
  ...office,
  fresh: true,
  method: 'DELETE',
  path: '/api/commerce/customers/{customerId}',
  summary: 'Erases who a customer is; their orders stay in the books with numbers and amounts',
  params,
  query,
  answer: Type.Object({ orders: Type.Integer() }),
  refusals: ['not-found', 'refused'],
});
