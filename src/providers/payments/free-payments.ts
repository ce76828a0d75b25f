import { SignatureMismatch, type PaymentProvider } from './payment-provider.ts';

/** "Pays" orders that cost nothing: every charge succeeds, and there is nothing to give back. */
export const freePayments = moneyless('free');

/** Takes orders whose money comes later and elsewhere, and notes as paid back what the shop gives back by itself. */
export const agreedPayments = moneyless('agreement');

function moneyless(name: string): PaymentProvider {
  const succeeded = (attemptId: string) => ({ status: 'succeeded' as const, reference: `${name}_${attemptId}` });
  return {
    name,
    charge: async ({ attemptId }) => succeeded(attemptId),
    find: async (attemptId) => succeeded(attemptId),
    cancel: async (attemptId) => succeeded(attemptId),
    refund: async ({ key }) => ({ status: 'done', reference: `${name}_${key}` }),
    readEvent: async () => {
      throw new SignatureMismatch();
    },
  };
}
