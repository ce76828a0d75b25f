import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addApiKey,
  addWebhook,
  listApiKeys,
  listDeliveries,
  listWebhooks,
  putWebhook,
  removeApiKey as removeKeyCall,
  removeWebhook as removeWebhookCall,
  replayDelivery,
  testWebhook,
} from '#contract/developer-calls.ts';
import type { Refusal } from '#contract/refusals.ts';
import { createApiKey, removeApiKey, toApiKey } from '#domain/developer/api-keys.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replay,
  sendTest,
  toWebhook,
} from '#domain/developer/webhooks.ts';
import type { Unit } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

const mostDeliveries = 100;

/** Who is told what happens on a website, and which programs may act on it. */
export function developerRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  /** For writers that give nothing but what hindered them. */
  const done = async (
    call: { site: Site; request: FastifyRequest },
    work: (unit: Unit) => Promise<Refusal | undefined>,
  ) => (await byOwner(services, call, work)) ?? {};

  route(app, listWebhooks, async ({ site }) => {
    const rows = read.selectFrom('webhook_endpoints').selectAll().where('website_id', '=', site.id);
    return { webhooks: (await rows.orderBy('id').execute()).map(toWebhook) };
  });

  route(app, addWebhook, (call) => byOwner(services, call, (unit) => createWebhook(unit, services.secrets, call.body)));

  route(app, putWebhook, (call) => done(call, (unit) => changeWebhook(unit, call.params.webhookId, call.body)));

  route(app, removeWebhookCall, (call) => done(call, (unit) => removeWebhook(unit, call.params.webhookId)));

  route(app, testWebhook, (call) => byOwner(services, call, (unit) => sendTest(unit, call.params.webhookId)));

  route(app, listDeliveries, async ({ site, params }) => {
    const rows = await read
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('website_id', '=', site.id)
      .where('endpoint_id', '=', params.webhookId)
      .orderBy('id', 'desc')
      .limit(mostDeliveries)
      .execute();
    const deliveries = rows.map(({ id, kind, state, attempts, status, answer, body, ...times }) => {
      return { id, kind, state, attempts, status, answer, body, createdAt: times.created_at, triedAt: times.tried_at };
    });
    return { deliveries };
  });

  route(app, replayDelivery, (call) =>
    done(call, (unit) => replay(unit, call.params.webhookId, call.params.deliveryId)),
  );

  route(app, listApiKeys, async ({ site }) => {
    const rows = read.selectFrom('api_keys').selectAll().where('website_id', '=', site.id);
    return { keys: (await rows.orderBy('id').execute()).map(toApiKey) };
  });

  route(app, addApiKey, (call) => byOwner(services, call, (unit) => createApiKey(unit, call.body)));

  route(app, removeKeyCall, (call) => done(call, (unit) => removeApiKey(unit, call.params.keyId)));
}
