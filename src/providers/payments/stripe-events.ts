import type Stripe from 'stripe';
import type { Dispute, OutsideRefund, PaymentEvent } from './payment-provider.ts';

/** Why a refund did not go out, or came back. */
export const returnReason = (refund: Stripe.Refund) =>
  `Stripe could not pay this refund (${refund.failure_reason ?? 'unknown'}).`;

/** Events of other kinds, and of payments that others make with the same account, are about nothing here. */
export function readStripeEvent(event: Stripe.Event): PaymentEvent {
  const { id } = event;
  switch (event.type) {
    case 'refund.created':
      return { id, outsideRefund: refundIn(event.data.object) };
    case 'refund.failed': {
      const { id: reference, metadata } = event.data.object;
      return { id, returnedRefund: { key: metadata?.refundKey, reference, message: returnReason(event.data.object) } };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return { id, dispute: disputeIn(event.data.object, event.type === 'charge.dispute.closed') };
    case 'charge.dispute.funds_withdrawn':
      return { id, outsideRefund: withdrawnBy(event.data.object) };
    case 'charge.dispute.funds_reinstated': {
      const message = 'Stripe gave it back after a dispute.';
      return { id, returnedRefund: { reference: event.data.object.id, message } };
    }
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return { id, isPayout: true };
    default:
      return { id, attemptId: attemptIn(event) };
  }
}

function attemptIn({ type, data }: Stripe.Event): string | undefined {
  const isIntent = type.startsWith('payment_intent.') || type.startsWith('setup_intent.');
  const { metadata } = data.object as { metadata?: Record<string, string> };
  return isIntent ? metadata?.attemptId : undefined;
}

const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : named?.id);

/** What a person gave back in Stripe's dashboard; what the shop did names its key. */
function refundIn(refund: Stripe.Refund): OutsideRefund | undefined {
  const { id: reference, amount: amountCents, metadata, payment_intent: intent, status } = refund;
  const charge = idOf(intent);
  if (charge === undefined || status === 'failed' || status === 'canceled') return undefined;
  return { reference, charge, key: metadata?.refundKey, amountCents, isForced: false };
}

function withdrawnBy({ id: reference, amount: amountCents, payment_intent: intent }: Stripe.Dispute) {
  const charge = idOf(intent);
  return charge === undefined ? undefined : { reference, charge, amountCents, isForced: true };
}

/** What was taken comes back by a message of its own. */
function disputeIn(dispute: Stripe.Dispute, isOver: boolean): Dispute | undefined {
  const { id: reference, amount: amountCents, payment_intent: intent, reason, status } = dispute;
  const charge = idOf(intent);
  const about = (isOver ? status : reason).replaceAll('_', ' ').slice(0, 100);
  return charge === undefined ? undefined : { reference, charge, amountCents, about, isOver };
}
