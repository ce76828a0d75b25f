import { SignatureMismatch, type ChargeOutcome, type PaymentProvider } from './payment-provider.ts';

/** "Pays" orders that cost nothing: every charge succeeds, and there is nothing to give back. */
export const freePayments: PaymentProvider = {
  name: 'free',
  testOnly: false,
  charge: async ({ attemptId }) => succeeded(attemptId),
  find: async (attemptId) => succeeded(attemptId),
  cancel: async (attemptId) => succeeded(attemptId),
  refund: async () => {},
  readEvent: () => {
    throw new SignatureMismatch();
  },
};

function succeeded(attemptId: string): ChargeOutcome {
  return { status: 'succeeded', reference: `free_${attemptId}` };
}
