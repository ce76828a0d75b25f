import type { ChargeOutcome, PaymentProvider } from '#providers/payments/payment-provider.ts';

/** Cancels a charge that waits for somebody who does not come: what pays was asked, so this is a refusal. */
export async function giveUp(provider: PaymentProvider, attemptId: string): Promise<ChargeOutcome> {
  const ended = await provider.cancel(attemptId);
  return ended.status === 'failed' ? { status: 'failed', message: ended.message } : ended;
}
