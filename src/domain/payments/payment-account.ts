import type { PaymentAttempts } from '#database/payment-schema.ts';
import { fromFlag } from '#database/values.ts';

/** Where a payment was made: a provider, and which of the website's accounts there. */
export interface PaymentAccount {
  provider: string;
  isTest: boolean;
}

/** That of an attempt: whatever the website is set to since, it is asked for, ended and paid back where it was made. */
export function accountOf({ provider, test_mode }: Pick<PaymentAttempts, 'provider' | 'test_mode'>): PaymentAccount {
  return { provider, isTest: fromFlag(test_mode) };
}
