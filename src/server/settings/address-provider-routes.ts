import type { FastifyInstance } from 'fastify';
import { maskedPassword } from '#catalog/editor.ts';
import { getAddressProvider, putAddressProvider, type AddressProviderSettings } from '#contract/address-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { changedKey, saveAddressKey } from '#domain/checkout/address-account.ts';
import { completesAddresses } from '#domain/checkout/address-completion.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Who completes addresses in the checkout. */
export function addressProviderRoutes(app: FastifyInstance, services: Services): void {
  const { secrets, sites } = services;

  route(app, getAddressProvider, async ({ site }) => settingsOf(site));

  route(app, putAddressProvider, async ({ site, request, body }) => {
    const key = changedKey(site, secrets, body);
    if (key instanceof Refusal) return key;
    // Asked before the unit begins: no transaction waits for it.
    const problem = key === undefined ? undefined : await services.addressProvider(key).tryKey();
    if (problem !== undefined) return new Refusal('invalid', problem, { errors: { key: problem } });
    await byOwner(services, { site, request }, (unit) => saveAddressKey(unit, secrets, key));
    return settingsOf((await sites.byId(site.id)) ?? site);
  });
}

function settingsOf(site: Site): AddressProviderSettings {
  const isOn = completesAddresses(site);
  return { isOn, key: isOn ? maskedPassword : '' };
}
