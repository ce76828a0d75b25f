import { Type, type Static } from 'typebox';
import { Address } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { PaymentMethod } from './payment-method.ts';
import { SubscribedArticle, SubscriptionAct, SubscriptionSwap } from './subscription.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ subscriptionId: id });
const office = { side: 'owner', permission: 'orders.manage', query } as const;
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const SubscriptionState = Type.Enum(['active', 'paused', 'unpaid', 'ended', 'cancelled']);
export type SubscriptionState = Static<typeof SubscriptionState>;

export const ListedSubscription = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Which of the product, as 'Large / Blue'; empty where there is one. */
  variant: Type.String(),
  quantity: Type.Integer(),
  /** How often and how long, as 'every month for 1 year'. */
  wording: Type.String(),
  email: Type.String(),
  state: SubscriptionState,
  /** When the next payment is due, in epoch ms; null where none is, or while it is being made. */
  nextAt: nullable(Type.Integer()),
  /** What the goods cost each time, in minor units, without shipping and tax. */
  cents: Type.Integer(),
  currency: Type.String(),
  createdAt: Type.Integer(),
});
export type ListedSubscription = Static<typeof ListedSubscription>;

export const listSubscriptions = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/subscriptions',
  summary: 'What buyers have sent again and again, the newest first, fifty at a time',
  query: Type.Object({
    ...query.properties,
    state: Type.Optional(SubscriptionState),
    /** A part of the buyer's address. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** Those that were bought in test mode. */
    test: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(id),
  }),
  answer: Type.Object({ subscriptions: Type.Array(ListedSubscription), nextPageCursor: nullable(Type.String()) }),
});

const Period = Type.Object({
  period: Type.Integer(),
  state: Type.Enum(['charging', 'paid', 'failed', 'skipped']),
  dueAt: Type.Integer(),
  orderId: nullable(Type.String()),
  failure: nullable(Type.String()),
});

/** A charge to come: when, in epoch ms, and what it comes to with shipping and tax, in minor units. */
const Charge = Type.Object({ at: Type.Integer(), cents: Type.Integer() });

export const getSubscription = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/subscriptions/{subscriptionId}',
  summary: 'One subscription: its periods, the latest first, and what will be charged in the next 24 months',
  params,
  answer: Type.Object({
    subscription: ListedSubscription,
    orderId: Type.String(),
    /** The period that is billed next. */
    nextPeriod: Type.Integer(),
    address: nullable(Address),
    /** What pays; null where the provider did not tell. */
    payment: nullable(PaymentMethod),
    periods: Type.Array(Period),
    /** What it could send instead. */
    swaps: Type.Array(SubscriptionSwap),
    /** What was changed of it, the latest first, as sentences. */
    changes: Type.Array(
      Type.Object({ id: Type.String(), at: Type.Integer(), person: Type.String(), text: Type.String() }),
    ),
    forecast: Type.Array(Charge),
  }),
  refusals: ['not-found'],
});

export const changeSubscription = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/subscriptions/{subscriptionId}/acts',
  summary: 'Pauses, goes on with, skips a period of or cancels a subscription; the same again changes nothing',
  params,
  body: Type.Object(
    {
      act: SubscriptionAct,
      /** Of `skip`: the period to pass, as `nextPeriod` says; where another is next by now, nothing is passed. */
      period: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const moveSubscription = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/subscriptions/{subscriptionId}/address',
  summary: 'Has what a subscription still sends go to another address',
  params,
  body: Address,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const swapArticle = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/subscriptions/{subscriptionId}/article',
  summary: 'Has a subscription send another variant of its product from the next period on, at the price of today',
  params,
  body: SubscribedArticle,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const sendMeansLink = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/subscriptions/{subscriptionId}/means-link',
  summary: 'Mails whoever has a subscription the way to its page, where another card is given',
  params,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const getForecast = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/subscription-forecast',
  summary: 'What all subscriptions will be charged in each of the next 24 months, where nobody changes anything',
  query: Type.Object({ ...query.properties, test: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({
    /** In the order of time, each by its year and month, as 2027-02, of the website's clock. */
    months: Type.Array(
      Type.Object({ month: Type.String(), currency: Type.String(), charges: Type.Integer(), cents: Type.Integer() }),
    ),
  }),
});
