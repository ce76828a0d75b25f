import { SignatureMismatch, type PaymentProvider } from './payment-provider.ts';

/** "Pays" orders that cost nothing: every charge succeeds, and there is nothing to give back. */
export const freePayments: PaymentProvider = {
  name: 'free',
  charge: async ({ attemptId }) => succeeded(attemptId),
  find: async (attemptId) => succeeded(attemptId),
  cancel: async (attemptId) => succeeded(attemptId),
  refund: async ({ key }) => ({ status: 'done', reference: `free_${key}` }),
  readEvent: async () => {
    throw new SignatureMismatch();
  },
};

function succeeded(attemptId: string) {
  return { status: 'succeeded' as const, reference: `free_${attemptId}` };
}
