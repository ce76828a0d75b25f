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
import { createApiKey, loadApiKeys, removeApiKey } from '#domain/developer/api-keys.ts';
import {
  changeWebhook,
  createWebhook,
  loadDeliveries,
  loadWebhooks,
  removeWebhook,
  replay,
  sendTest,
} from '#domain/developer/webhooks.ts';
import type { Unit } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Who is told what happens on a website, and which programs may act on it. */
export function developerRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  /** For writers that give nothing but what hindered them. */
  const done = async (
    call: { site: Site; request: FastifyRequest },
    work: (unit: Unit) => Promise<Refusal | undefined>,
  ) => (await byOwner(services, call, work)) ?? {};

  route(app, listWebhooks, async ({ site }) => ({ webhooks: await loadWebhooks(read, site.id) }));

  route(app, addWebhook, (call) => byOwner(services, call, (unit) => createWebhook(unit, services.secrets, call.body)));

  route(app, putWebhook, (call) => done(call, (unit) => changeWebhook(unit, call.params.webhookId, call.body)));

  route(app, removeWebhookCall, (call) => done(call, (unit) => removeWebhook(unit, call.params.webhookId)));

  route(app, testWebhook, (call) => byOwner(services, call, (unit) => sendTest(unit, call.params.webhookId)));

  route(app, listDeliveries, async ({ site, params }) => {
    return { deliveries: await loadDeliveries(read, site.id, params.webhookId) };
  });

  route(app, replayDelivery, (call) =>
    done(call, (unit) => replay(unit, call.params.webhookId, call.params.deliveryId)),
  );

  route(app, listApiKeys, async ({ site }) => ({ keys: await loadApiKeys(read, site.id) }));

  route(app, addApiKey, (call) => byOwner(services, call, (unit) => createApiKey(unit, call.body)));

  route(app, removeKeyCall, (call) => done(call, (unit) => removeApiKey(unit, call.params.keyId)));
}
