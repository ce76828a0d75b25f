import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { SignatureMismatch, type PaymentEvent, type PaymentProvider } from '#providers/payments/payment-provider.ts';
import { inUnit } from '../unit.ts';
import { noteDispute, noteOutsideRefund, noteReturnedRefund } from './outside-events.ts';
import type { PaymentAccount } from './payment-account.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleAttempt } from './settle-attempt.ts';

export interface WebhookMessage {
  body: string;
  headers: Record<string, string>;
}

/**
 * Takes one signed message of a payment provider: by its signature it is of the website's live account there, or of that
 * for tries, and tells of payments alone that were made there. Repeated, late or early ones change nothing more (design
 * 5, invariant 5). Refused where no signature fits.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  websiteId: string,
  provider: string,
  message: WebhookMessage,
): Promise<Refusal | undefined> {
  const heard = await hear(deps, { websiteId, provider }, message);
  if (heard instanceof Refusal) return heard;
  await deps.faults.reach('webhook.received');
  await followEvent(deps, websiteId, heard);
  await inUnit(deps, { websiteId, actor }, ({ tx, now }) =>
    tx
      .insertInto('webhook_events')
      .values({ website_id: websiteId, provider, event_id: heard.event.id, received_at: now })
      .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'event_id']).doNothing())
      .execute(),
  );
  return undefined;
}

const actor = { kind: 'system', id: 'webhook' } as const;

interface Heard {
  payments: PaymentProvider;
  account: PaymentAccount;
  event: PaymentEvent;
}

/** Which of the website's accounts a message is of, and what it says. */
async function hear(
  deps: PaymentDeps,
  { websiteId, provider }: { websiteId: string; provider: string },
  { body, headers }: WebhookMessage,
): Promise<Heard | Refusal> {
  let refusal: Refusal | undefined;
  for (const isTest of [true, false]) {
    const account = { provider, isTest };
    const payments = await deps.payments(websiteId, account);
    if (payments instanceof Refusal) {
      refusal ??= payments;
      continue;
    }
    try {
      return { payments, account, event: await payments.readEvent(body, headers) };
    } catch (error) {
      if (!(error instanceof SignatureMismatch)) throw error;
      refusal = new Refusal('signature', error.message);
    }
  }
  return refusal ?? new Refusal('signature', new SignatureMismatch().message);
}

/** What an event claims may be past already, so the provider is asked how things stand now. */
async function followEvent(deps: PaymentDeps, websiteId: string, { payments, account, event }: Heard) {
  const { id, attemptId, returnedRefund, outsideRefund, dispute, isPayout } = event;
  const act = { websiteId, actor };
  if (returnedRefund) await inUnit(deps, act, (unit) => noteReturnedRefund(unit, account, returnedRefund));
  if (outsideRefund) await inUnit(deps, act, (unit) => noteOutsideRefund(unit, account, outsideRefund));
  if (dispute) await inUnit(deps, act, (unit) => noteDispute(unit, { id, ...account }, dispute));
  if (isPayout)
    await inUnit(deps, act, (unit) => unit.enqueue({ kind: 'payouts.look', payload: {}, name: `payouts:${id}` }));
  if (attemptId === undefined || !(await isMadeThere(deps.database.read, { websiteId, attemptId }, account))) return;
  const outcome = await payments.find(attemptId);
  if (outcome && outcome.status !== 'pending') await settleAttempt(deps, { ...act, attemptId }, outcome);
}

/** Whether an attempt is of an account: whoever holds the keys for tries says nothing of payments with real money. */
async function isMadeThere(
  read: Read,
  { websiteId, attemptId }: { websiteId: string; attemptId: string },
  { provider, isTest }: PaymentAccount,
): Promise<boolean> {
  const attempt = await read
    .selectFrom('payment_attempts')
    .select(['provider', 'test_mode'])
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return attempt?.provider === provider && fromFlag(attempt.test_mode) === isTest;
}
