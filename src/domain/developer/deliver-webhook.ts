import { Webhook } from 'standardwebhooks';
import { webhookPatience, webhookRetries } from '#catalog/webhook-kinds.ts';
import type { Database } from '#database/database.ts';
import type { WebhookDeliveries, WebhookEndpoints } from '#database/developer-schema.ts';
import type { ForeignFetch } from '#providers/foreign/foreign-fetch.ts';
import { openSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { webhookKey } from './webhooks.ts';

export interface DeliverDeps extends UnitDeps {
  secrets: Secrets;
  foreignFetch: ForeignFetch;
}

const timeoutMs = 15_000;
const longestAnswer = 2000;

/** What came back: the status, or 0 where nothing did, and the first of what was said. */
interface Outcome {
  status: number;
  answer: string;
}

/**
 * Calls a webhook with one event, signed as Standard Webhooks says, and keeps what came back. What fails is tried again
 * later and later; an endpoint that fails for days is turned off, and its website's owners are told.
 */
export async function deliverWebhook(deps: DeliverDeps, websiteId: string, deliveryId: string): Promise<void> {
  const found = await load(deps.database, websiteId, deliveryId);
  if (!found) return;
  const outcome = await callEndpoint(deps, found, deps.clock.now());
  await inUnit(deps, { websiteId, actor: { kind: 'system', id: 'webhooks' } }, (unit) => keep(unit, found, outcome));
}

interface Found {
  delivery: WebhookDeliveries;
  endpoint: WebhookEndpoints;
}

async function load({ read }: Database, websiteId: string, deliveryId: string): Promise<Found | undefined> {
  const delivery = await read
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!delivery) return undefined;
  const endpoint = await read
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', delivery.endpoint_id)
    .executeTakeFirst();
  return endpoint && { delivery, endpoint };
}

async function callEndpoint({ secrets, foreignFetch }: DeliverDeps, found: Found, now: number): Promise<Outcome> {
  const { delivery, endpoint } = found;
  const { body, event_id: id } = delivery;
  const sentAt = new Date(now);
  const secret = openSecret(webhookKey(secrets), endpoint.id, endpoint.secret);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
  try {
    const answer = await foreignFetch(endpoint.url, { method: 'POST', headers, body, timeoutMs, mostBytes: 100_000 });
    return { status: answer.status, answer: answer.body.toString('utf8').replaceAll('\0', '').slice(0, longestAnswer) };
  } catch (error) {
    return { status: 0, answer: error instanceof Error ? error.message : String(error) };
  }
}

async function keep(unit: Unit, { delivery, endpoint }: Found, { status, answer }: Outcome): Promise<void> {
  const { tx, websiteId, now } = unit;
  const isDone = status >= 200 && status < 300;
  const wait = webhookRetries[delivery.attempts];
  const failingSince = isDone ? null : (endpoint.failing_since ?? now);
  // "Gone": whoever answers so wants to be told no more.
  const isGivenUp = !isDone && (status === 410 || now - (failingSince ?? now) >= webhookPatience);
  const isOver = isDone || wait === undefined || isGivenUp;
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: isDone ? 'delivered' : isOver ? 'failed' : 'waiting',
      attempts: delivery.attempts + 1,
      status: status || null,
      answer,
      tried_at: now,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', delivery.id)
    .execute();
  if (!isOver) {
    await unit.enqueue({ kind: 'webhook.deliver', payload: { deliveryId: delivery.id }, runAt: now + wait });
  }
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: failingSince, ...(isGivenUp && { is_on: 0 as const }) })
    .where('website_id', '=', websiteId)
    .where('id', '=', endpoint.id)
    .execute();
  if (!isGivenUp || endpoint.is_on === 0) return;
  await unit.record({ action: 'webhook.off', subjectId: endpoint.id, details: { url: endpoint.url, answer } });
  await unit.enqueue({ kind: 'mail.webhook-off', payload: { webhookId: endpoint.id } });
}
