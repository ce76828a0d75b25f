import { Type } from 'typebox';
import type { WebhookKind } from '#catalog/webhook-kinds.ts';
import { parseJson } from '#contract/parse-json.ts';
import { prepare } from '#database/prepared.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from './unit.ts';

/** What an endpoint is told of, as it is stored. */
export const Kinds = Type.Array(Type.String());

const endpointsOf = prepare((db, p: { websiteId: string }) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'kinds'])
    .where('website_id', '=', p.websiteId)
    .where('is_on', '=', 1),
);

/** Tells the website's webhooks of what this unit does, after its commit, and only then. `data` is what they read. */
export async function announce(unit: Unit, kind: WebhookKind, data: object): Promise<void> {
  await announceTo(unit, await listeners(unit, kind), kind, data);
}

/** The webhooks that are told of this kind: what is told of often asks for them once, beside its other statements. */
export async function listeners(unit: Unit, kind: WebhookKind): Promise<string[]> {
  const endpoints = await endpointsOf(unit.tx, { websiteId: unit.websiteId });
  return endpoints.filter(({ kinds }) => parseJson(Kinds, kinds).includes(kind)).map(({ id }) => id);
}

/** Tells these webhooks, as `announce` does. */
export async function announceTo(unit: Unit, endpointIds: string[], kind: WebhookKind, data: object): Promise<void> {
  const eventId = unit.newId();
  for (const endpointId of endpointIds) await deliver(unit, { endpointId, eventId, kind, data });
}

interface Event {
  endpointId: string;
  eventId: string;
  kind: string;
  data: object;
}

/** Puts one event on its way to one endpoint; gives the delivery's id. */
export async function deliver(unit: Unit, { endpointId, eventId, kind, data }: Event): Promise<string> {
  const id = unit.newId();
  const body = toJson({ type: kind, timestamp: new Date(unit.now).toISOString(), data });
  const owner = { id, website_id: unit.websiteId, endpoint_id: endpointId, event_id: eventId };
  const state = { state: 'waiting', attempts: 0, status: null, answer: null, tried_at: null } as const;
  await unit.tx
    .insertInto('webhook_deliveries')
    .values({ ...owner, kind, body, ...state, created_at: unit.now })
    .execute();
  await unit.enqueue({ kind: 'webhook.deliver', payload: { deliveryId: id } });
  return id;
}
