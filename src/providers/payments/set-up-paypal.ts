import { Type } from 'typebox';
import { PayPalClient, PayPalKeyProblem, PayPalRefusal, type PayPalClientOptions } from './paypal-client.ts';
import { payPalEvents } from './paypal-events.ts';
import { read } from './paypal-orders.ts';

const Webhook = Type.Object({ id: Type.String(), url: Type.String() });
const Webhooks = Type.Object({ webhooks: Type.Optional(Type.Array(Webhook)) });
const path = '/v1/notifications/webhooks';

/** By which PayPal names the webhook; empty where it takes no such address, as one that only this machine knows. */
export type PayPalSetUp = { webhookId: string } | { problem: string };

/** Tries the keys, and has PayPal send its webhooks to `webhookUrl`; says in words what is wrong with the keys. */
export async function setUpPayPal(options: PayPalClientOptions, webhookUrl: string): Promise<PayPalSetUp> {
  const client = new PayPalClient(options);
  try {
    await client.tryKeys();
    return { webhookId: await ensureWebhook(client, webhookUrl) };
  } catch (error) {
    if (error instanceof PayPalKeyProblem) {
      const where = options.mode === 'live' ? '“Live”' : '“Sandbox”';
      return {
        problem: `PayPal does not know this client id and secret. Copy both anew from your app under ${where}.`,
      };
    }
    return { problem: 'PayPal could not be reached to try the keys. Try again in a moment.' };
  }
}

async function ensureWebhook(client: PayPalClient, url: string): Promise<string> {
  const known = read(Webhooks, await client.call({ method: 'GET', path })).webhooks ?? [];
  const own = known.find((webhook) => webhook.url === url);
  if (own) return own.id;
  const body = JSON.stringify({ url, event_types: payPalEvents.map((name) => ({ name })) });
  try {
    return read(Webhook, await client.call({ method: 'POST', path, body })).id;
  } catch (error) {
    if (error instanceof PayPalRefusal) return '';
    throw error;
  }
}
