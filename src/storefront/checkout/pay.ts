import type { payCheckout } from '#contract/checkout-calls.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Call, Failure, Result } from '#contract/client.ts';
import type { Attempts } from './attempts.ts';

type Payment = Result<AnswerOf<typeof payCheckout>>;

const patience = 20;

/**
 * Pays a checkout. An attempt whose answer never came is repeated under its key, one that is still running is asked
 * again each second, and one that was made with other details gives way to a new one: the server sees to it that a
 * checkout is paid once (design 5).
 */
export async function pay(
  call: Call,
  attempts: Attempts,
  checkoutId: string,
  body: BodyOf<typeof payCheckout>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<Payment> {
  for (let turn = 1; ; turn++) {
    const result = await call<typeof payCheckout>('POST', '/api/commerce/checkouts/{checkoutId}/payment', {
      params: { checkoutId },
      body,
      idempotencyKey: attempts.key(),
      timeout: 60_000,
    });
    if (result.ok || isAnswer(result)) attempts.settle();
    if (result.ok || turn === patience) return result;
    if (result.code === 'in-progress') await wait(1000);
    else if (result.code !== 'key-reused') return result;
  }
}

/** Whether a refusal says what became of the attempt: no answer and a fault of the server leave it open. */
export function isAnswer({ status, code }: Failure): boolean {
  return status > 0 && status < 500 && code !== 'in-progress';
}
