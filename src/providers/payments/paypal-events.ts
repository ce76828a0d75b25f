import { Type, type Static } from 'typebox';
import { isOf } from '#contract/parse-json.ts';
import { SignatureMismatch, type PaymentEvent } from './payment-provider.ts';
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

function eventOf({ id, event_type: type, resource }: Static<typeof Event>): PaymentEvent {
  if (type.startsWith('CHECKOUT.ORDER.')) return { id, attemptId: resource.purchase_units?.[0]?.custom_id };
  if (type.startsWith('PAYMENT.CAPTURE.')) return { id, attemptId: resource.custom_id };
  return { id };
}
