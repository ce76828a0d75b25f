import type { FastifyInstance } from 'fastify';
import { maskedPassword } from '#catalog/editor.ts';
import { Refusal } from '#contract/refusals.ts';
import { getTaxProvider, putTaxProvider, type TaxProviderSettings } from '#contract/tax-provider-calls.ts';
import { changedCodes, changedToken, saveTaxAccount } from '#domain/taxes/tax-account.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Who knows the tax rates of places that no list is kept of. */
export function taxProviderRoutes(app: FastifyInstance, services: Services): void {
  const { secrets, sites } = services;

  route(app, getTaxProvider, async ({ site }) => settingsOf(site));

  route(app, putTaxProvider, async ({ site, request, body }) => {
    const token = changedToken(site, secrets, body);
    if (token instanceof Refusal) return token;
    // TaxJar is asked before the unit begins: no transaction waits for it.
    const categories = token === undefined ? [] : await services.taxProvider(token).categories();
    if (!Array.isArray(categories)) {
      return new Refusal('invalid', categories.problem, { errors: { token: categories.problem } });
    }
    const codes = changedCodes(site, body, categories);
    if (codes instanceof Refusal) return codes;
    const account = token === undefined ? undefined : { token, codes };
    await byOwner(services, { site, request }, (unit) => saveTaxAccount(unit, secrets, account));
    return settingsOf((await sites.byId(site.id)) ?? site);
  });
}

function settingsOf({ preferences }: Site): TaxProviderSettings {
  const isOn = preferences.payments.taxJar !== undefined;
  return { isOn, token: isOn ? maskedPassword : '', codes: preferences.payments.taxJar?.codes ?? {} };
}
