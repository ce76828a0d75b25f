import { Refusal } from '#contract/refusals.ts';
import type { Faults } from '#providers/faults.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { Secrets } from '../secrets.ts';
import type { UnitDeps } from '../unit.ts';
import type { PaymentAccount } from './payment-account.ts';

/** What taking and giving back money needs of the process. */
export interface PaymentDeps extends UnitDeps {
  faults: Faults;
  secrets: Secrets;
  /** A website's way of taking money; refused where it has no such account. Not for use inside a unit. */
  payments(websiteId: string, account: PaymentAccount): Promise<PaymentProvider | Refusal>;
}

/** The same where it is known to have taken money: throws where it is gone. */
export async function paymentsOf(
  deps: PaymentDeps,
  websiteId: string,
  account: PaymentAccount,
): Promise<PaymentProvider> {
  const provider = await deps.payments(websiteId, account);
  if (provider instanceof Refusal) throw new Error(provider.message);
  return provider;
}
