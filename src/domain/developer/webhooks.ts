import { randomBytes } from 'node:crypto';
import { NewWebhook, WebhookChange } from '#contract/developer-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { toFlag, toJson } from '#database/values.ts';
import { deliver, Kinds } from '../announce.ts';
import { checkInput } from '../check-input.ts';
import { sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { lockWebsite, type Unit } from '../unit.ts';

const mostEndpoints = 20;
const mostDeliveries = 100;

/** What seals the secrets of webhooks. */
export const webhookKey = (secrets: Secrets): Buffer => secrets.key('webhooks');

/** Tells one more address of what happens; gives its id and the secret, which is not shown again. */
export async function createWebhook(
  unit: Unit,
  secrets: Secrets,
  input: unknown,
): Promise<{ id: string; secret: string } | Refusal> {
  const given = checkInput(NewWebhook, input);
  if (given instanceof Refusal) return given;
  await lockWebsite(unit);
  const { tx, websiteId } = unit;
  const known = await tx.selectFrom('webhook_endpoints').select('id').where('website_id', '=', websiteId).execute();
  if (known.length >= mostEndpoints) {
    return new Refusal('refused', `A website has at most ${mostEndpoints} webhooks. Remove one first.`);
  }
  const id = unit.newId();
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const sealed = sealSecret(webhookKey(secrets), id, secret);
  const shape = { url: given.url, kinds: toJson(given.kinds), secret: sealed, is_on: 1 as const, failing_since: null };
  await tx
    .insertInto('webhook_endpoints')
    .values({ id, website_id: websiteId, ...shape, created_at: unit.now })
    .execute();
  await unit.record({ action: 'webhook.create', subjectId: id, details: { url: given.url } });
  return { id, secret };
}

/** Changes what is given of a webhook; one that is turned on again begins anew. */
export async function changeWebhook(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(WebhookChange, input);
  if (given instanceof Refusal) return given;
  const { url, kinds, isOn } = given;
  const changed = await unit.tx
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      url: url ?? eb.ref('url'),
      kinds: kinds ? toJson(kinds) : eb.ref('kinds'),
      is_on: isOn === undefined ? eb.ref('is_on') : toFlag(isOn),
      failing_since: isOn ? null : eb.ref('failing_since'),
    }))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return noWebhook();
  await unit.record({ action: 'webhook.update', subjectId: id, details: { fields: Object.keys(given) } });
  return undefined;
}

/** Removes a webhook with what it was told. */
export async function removeWebhook(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  await tx.deleteFrom('webhook_deliveries').where('website_id', '=', websiteId).where('endpoint_id', '=', id).execute();
  const removed = await tx
    .deleteFrom('webhook_endpoints')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  if (!removed) return noWebhook();
  await unit.record({ action: 'webhook.delete', subjectId: id, details: { url: removed.url } });
  return undefined;
}

/** Sends a webhook an event that says no more than that it works. */
export async function sendTest(unit: Unit, id: string): Promise<{ id: string } | Refusal> {
  const known = await unit.tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return noWebhook();
  await unit.record({ action: 'webhook.test', subjectId: id });
  return { id: await deliver(unit, { endpointId: id, eventId: unit.newId(), kind: 'test', data: {} }) };
}

/** Puts a delivery on its way once more, whatever became of it; its event's id stays the same. */
export async function replay(unit: Unit, endpointId: string, deliveryId: string): Promise<Refusal | undefined> {
  const again = await unit.tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0 })
    .where('website_id', '=', unit.websiteId)
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', deliveryId)
    .returning('id')
    .executeTakeFirst();
  if (!again) return new Refusal('not-found', 'There is no such delivery.');
  await unit.record({ action: 'webhook.replay', subjectId: endpointId });
  await unit.enqueue({ kind: 'webhook.deliver', payload: { deliveryId } });
  return undefined;
}

function noWebhook(): Refusal {
  return new Refusal('not-found', 'There is no such webhook.');
}

/** A website's webhooks, in the order in which they were made. */
export async function loadWebhooks(read: Read, websiteId: string) {
  const own = read.selectFrom('webhook_endpoints').selectAll().where('website_id', '=', websiteId);
  return (await own.orderBy('id').execute()).map(({ id, url, kinds, is_on, failing_since: failingSince }) => {
    return { id, url, kinds: parseJson(Kinds, kinds), isOn: is_on === 1, failingSince };
  });
}

/** What a webhook was told last, the newest first. */
export async function loadDeliveries(read: Read, websiteId: string, endpointId: string) {
  const rows = await read
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('endpoint_id', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(mostDeliveries)
    .execute();
  return rows.map(({ id, kind, state, attempts, status, answer, body, ...times }) => {
    return { id, kind, state, attempts, status, answer, body, createdAt: times.created_at, triedAt: times.tried_at };
  });
}
