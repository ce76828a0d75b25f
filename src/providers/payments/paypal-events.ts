import { Type, type Static } from 'typebox';
import { isOf } from '#contract/parse-json.ts';
import { SignatureMismatch, type Dispute, type OutsideRefund, type PaymentEvent } from './payment-provider.ts';
import { fromPayPal, PayPalAmount } from './paypal-amounts.ts';
import type { PayPalClient } from './paypal-client.ts';

/** What PayPal is asked to tell of; set up by `setUpPayPal`. */
export const payPalEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

const text = Type.Optional(Type.String());

const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  event_type: Type.String(),
  resource: Type.Object({
    id: text,
    custom_id: text,
    purchase_units: Type.Optional(Type.Array(Type.Object({ custom_id: text }))),
    amount: Type.Optional(PayPalAmount),
    links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
    dispute_id: text,
    dispute_amount: Type.Optional(PayPalAmount),
    reason: text,
    dispute_outcome: Type.Optional(Type.Object({ outcome_code: text })),
    disputed_transactions: Type.Optional(Type.Array(Type.Object({ seller_transaction_id: text }))),
  }),
});

const Verified = Type.Object({ verification_status: Type.String() });

/** By which header PayPal sends what of its signature. */
const parts = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

interface Message {
  body: string;
  headers: Record<string, string>;
}

/** Reads a webhook once PayPal has said that it is its own. Throws `SignatureMismatch`. */
export async function readPayPalEvent(
  client: PayPalClient,
  webhookId: string,
  message: Message,
): Promise<PaymentEvent> {
  const event = parse(message.body);
  const signature = Object.entries(parts).map(([name, header]) => [name, message.headers[header] ?? '']);
  const isWhole = webhookId !== '' && signature.every(([, value]) => value !== '' && (value?.length ?? 0) <= 500);
  const certificate = URL.parse(message.headers[parts.cert_url] ?? '');
  // PayPal is not asked about what cannot be its own.
  const isLikely = certificate?.protocol === 'https:' && certificate.hostname.endsWith('.paypal.com');
  if (!event || !isWhole || !isLikely) throw new SignatureMismatch();
  const fields = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: webhookId });
  // The event goes back as it came: the signature is over its very bytes.
  const body = `${fields.slice(0, -1)},"webhook_event":${message.body}}`;
  const answer = await client.call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  if (!isOf(Verified, answer) || answer.verification_status !== 'SUCCESS') throw new SignatureMismatch();
  return eventOf(event);
}

function parse(body: string): Static<typeof Event> | undefined {
  try {
    const event: unknown = JSON.parse(body);
    return isOf(Event, event) ? event : undefined;
  } catch {
    return undefined;
  }
}

type Resource = Static<typeof Event>['resource'];

function eventOf({ id, event_type: type, resource }: Static<typeof Event>): PaymentEvent {
  if (type.startsWith('CHECKOUT.ORDER.')) return { id, attemptId: resource.purchase_units?.[0]?.custom_id };
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    return { id, outsideRefund: refundIn(resource, type.endsWith('REVERSED')) };
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) return { id, attemptId: resource.custom_id };
  if (type.startsWith('CUSTOMER.DISPUTE.')) return { id, dispute: disputeIn(resource, type.endsWith('RESOLVED')) };
  return { id };
}

/** What went back of a capture, which is the refund's way up. */
function refundIn({ id, custom_id: key, amount, links = [] }: Resource, isForced: boolean): OutsideRefund | undefined {
  const charge = links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  const amountCents = minorOf(amount);
  return id && charge && amountCents ? { reference: id, charge, key, amountCents, isForced } : undefined;
}

function disputeIn(resource: Resource, isOver: boolean): Dispute | undefined {
  const { dispute_id: reference, disputed_transactions: charges, dispute_outcome: outcome, reason } = resource;
  const charge = charges?.[0]?.seller_transaction_id;
  const code = (isOver ? outcome?.outcome_code : reason) ?? '';
  const about = code.toLowerCase().replaceAll('_', ' ').slice(0, 100);
  const amountCents = minorOf(resource.dispute_amount) ?? 0;
  return reference && charge ? { reference, charge, amountCents, about, isOver, isWon: won.has(code) } : undefined;
}

/** How a dispute ends that leaves the money with the shop. */
const won = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER']);

const minorOf = (amount: PayPalAmount | undefined) => amount && fromPayPal(amount, amount.currency_code);
