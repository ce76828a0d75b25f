import { Refusal } from '#contract/refusals.ts';
import { SignatureMismatch, type PaymentEvent, type PaymentProvider } from '#providers/payments/payment-provider.ts';
import { inUnit } from '../unit.ts';
import { noteDispute, noteOutsideRefund, noteReturnedRefund } from './outside-events.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleAttempt } from './settle-attempt.ts';

export interface WebhookMessage {
  body: string;
  headers: Record<string, string>;
}

/**
 * Takes one signed message of a payment provider. Repeated, late or early ones change nothing more (design 5,
 * invariant 5). Refused where the signature does not fit.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  websiteId: string,
  provider: string,
  message: WebhookMessage,
): Promise<Refusal | undefined> {
  const payments = await deps.payments(websiteId, provider);
  if (payments instanceof Refusal) return payments;
  const event = await readEvent(payments, message);
  if (event instanceof Refusal) return event;
  await deps.faults.reach('webhook.received');
  await followEvent(deps, websiteId, payments, event);
  await inUnit(deps, { websiteId, actor }, ({ tx, now }) =>
    tx
      .insertInto('webhook_events')
      .values({ website_id: websiteId, provider, event_id: event.id, received_at: now })
      .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'event_id']).doNothing())
      .execute(),
  );
  return undefined;
}

const actor = { kind: 'system', id: 'webhook' } as const;

async function readEvent(
  payments: PaymentProvider,
  { body, headers }: WebhookMessage,
): Promise<PaymentEvent | Refusal> {
  try {
    return await payments.readEvent(body, headers);
  } catch (error) {
    if (error instanceof SignatureMismatch) return new Refusal('signature', error.message);
    throw error;
  }
}

/** What an event claims may be past already, so the provider is asked how things stand now. */
async function followEvent(deps: PaymentDeps, websiteId: string, payments: PaymentProvider, event: PaymentEvent) {
  const { id, attemptId, returnedRefund, outsideRefund, dispute, isPayout } = event;
  const act = { websiteId, actor };
  if (returnedRefund) await inUnit(deps, act, (unit) => noteReturnedRefund(unit, returnedRefund));
  if (outsideRefund) await inUnit(deps, act, (unit) => noteOutsideRefund(unit, payments.name, outsideRefund));
  if (dispute) await inUnit(deps, act, (unit) => noteDispute(unit, { id, provider: payments.name }, dispute));
  if (isPayout)
    await inUnit(deps, act, (unit) => unit.enqueue({ kind: 'payouts.look', payload: {}, name: `payouts:${id}` }));
  const outcome = attemptId && (await payments.find(attemptId));
  if (outcome && outcome.status !== 'pending') await settleAttempt(deps, { ...act, attemptId }, outcome);
}
