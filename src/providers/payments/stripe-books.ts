import type Stripe from 'stripe';
import type { ChargeOutcome, ChargeRequest } from './payment-provider.ts';
import {
  confirmationOf,
  intentOf,
  outcomeOf,
  setupOf,
  setupOutcomeOf,
  withCharge,
  withMeans,
} from './stripe-intents.ts';

/** What Stripe keeps an attempt as: an intent to be paid, or one to keep what pays. */
export interface StripeBook {
  /** Gives its id. */
  create(request: ChargeRequest, customer: string | undefined, idempotencyKey: string): Promise<string>;
  confirm(id: string, request: ChargeRequest, idempotencyKey: string): Promise<ChargeOutcome | undefined>;
  find(id: string): Promise<ChargeOutcome | undefined>;
  cancel(id: string): Promise<ChargeOutcome | undefined>;
}

const payments = ({ paymentIntents }: Stripe): StripeBook => ({
  create: async (request, customer, idempotencyKey) =>
    (await paymentIntents.create(intentOf(request, customer), { idempotencyKey })).id,
  confirm: async (id, request, idempotencyKey) =>
    outcomeOf(await paymentIntents.confirm(id, confirmationOf(request), { idempotencyKey })),
  find: async (id) => outcomeOf(await paymentIntents.retrieve(id, withCharge)),
  cancel: async (id) => outcomeOf(await paymentIntents.cancel(id)),
});

const setups = ({ setupIntents }: Stripe): StripeBook => ({
  create: async (request, customer = '', idempotencyKey) =>
    (await setupIntents.create(setupOf(request, customer), { idempotencyKey })).id,
  confirm: async (id, { token, returnUrl }, idempotencyKey) => {
    const confirmation = { ...withMeans, confirmation_token: token, return_url: returnUrl };
    return setupOutcomeOf(await setupIntents.confirm(id, confirmation, { idempotencyKey }));
  },
  find: async (id) => setupOutcomeOf(await setupIntents.retrieve(id, withMeans)),
  cancel: async (id) => setupOutcomeOf(await setupIntents.cancel(id)),
});

/** The book of a new attempt: one of nothing is only to keep what pays. */
export const bookFor = (stripe: Stripe, { amountCents }: ChargeRequest) =>
  amountCents === 0 ? setups(stripe) : payments(stripe);

/** The book that an intent is in, by its id. */
export const bookOf = (stripe: Stripe, intentId: string) =>
  intentId.startsWith('seti_') ? setups(stripe) : payments(stripe);
