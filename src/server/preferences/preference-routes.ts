import type { FastifyInstance } from 'fastify';
import type { Namespace } from '#contract/preferences.ts';
import { getNotedProducts } from '#contract/noted-calls.ts';
import { getPreferences, putPreferences } from '#contract/preference-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { notedProducts } from '#domain/pages/load-notes.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The calls that read and change a website's settings (platform 7). */
export function preferenceRoutes(app: FastifyInstance, services: Services): void {
  const settingsOf = async (websiteId: string, namespace: Namespace) => {
    const site = await services.sites.byId(websiteId);
    return { ...site?.preferences[namespace] };
  };

  route(app, getNotedProducts, async ({ site }) => ({ products: await notedProducts(services.database.read, site) }));

  route(app, getPreferences, ({ site, params }) => settingsOf(site.id, params.namespace));

  route(app, putPreferences, async ({ site, params, body, request }) => {
    const saved = await byOwner(services, { site, request }, (unit) => savePreferences(unit, params.namespace, body));
    return saved instanceof Refusal ? saved : settingsOf(site.id, params.namespace);
  });
}
