import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currencies } from '#catalog/currencies.ts';
import { maskedPassword } from '#catalog/editor.ts';
import type { Namespace } from '#contract/preferences.ts';
import { Refusal } from '#contract/refusals.ts';
import {
  getCode,
  getCookieSettings,
  getGeneral,
  getRetention,
  putCode,
  putCookieSettings,
  putGeneral,
  putRetention,
  type GeneralSettings,
} from '#contract/settings-calls.ts';
import { getPopup, putPopup } from '#contract/popup-calls.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { changeGeneral } from '#domain/websites/general-settings.ts';
import { changePopup } from '#domain/pages/popup.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import type { Site } from '#domain/websites/site.ts';
import { safeToken } from '../pages/safe-mode.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The calls by which owners read and change their website's settings; secrets are never read. */
export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const now = async (site: Site) => (await services.sites.byId(site.id)) ?? site;

  /** Saves a namespace whole or in part; gives the website as it is then. */
  async function save(call: { site: Site; request: FastifyRequest }, namespace: Namespace, body: object) {
    const saved = await byOwner(services, call, (unit) => savePreferences(unit, namespace, { ...body }));
    return saved instanceof Refusal ? saved : now(call.site);
  }

  route(app, getGeneral, async ({ site }) => generalOf(site));

  route(app, putGeneral, async ({ site, request, body: { lockPassword, ...change } }) => {
    // Hashed before the transaction: it takes a while.
    const lock = await lockOf(lockPassword);
    const refusal = await byOwner(services, { site, request }, (unit) => changeGeneral(unit, { ...change, ...lock }));
    return refusal ?? generalOf(await now(site));
  });

  const codeOf = async (site: Site) => {
    const safeUrl = `${await services.baseUrl(site.id)}/?safe=${safeToken(services, site)}`;
    return { ...site.preferences.code, safeUrl };
  };

  route(app, getCode, ({ site }) => codeOf(site));

  route(app, putCode, async (call) => {
    const saved = await save(call, 'code', call.body);
    return saved instanceof Refusal ? saved : codeOf(saved);
  });

  route(app, getCookieSettings, async ({ site }) => site.preferences.cookies);

  route(app, putCookieSettings, async (call) => {
    const saved = await save(call, 'cookies', call.body);
    return saved instanceof Refusal ? saved : saved.preferences.cookies;
  });

  route(app, getRetention, async ({ site }) => site.preferences.retention);

  route(app, putRetention, async (call) => {
    const saved = await save(call, 'retention', call.body);
    return saved instanceof Refusal ? saved : saved.preferences.retention;
  });

  route(app, getPopup, async ({ site }) => site.preferences.popup);

  route(app, putPopup, async ({ site, request, body }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => changePopup(unit, body));
    return refusal ?? (await now(site)).preferences.popup;
  });
}

const choices = Object.entries(currencies).map(([code, { name, numericCode }]) => ({ code, name, numericCode }));

function generalOf(site: Site): GeneralSettings {
  const { title, tagline, description, language, time_zone: timeZone, currency } = site;
  const { favicon = null, socialPicture = null, ...settings } = site.preferences.site;
  const lockPassword = site.preferences.access.lockPasswordHash ? maskedPassword : '';
  const website = { title, tagline, description, language, timeZone, currency };
  return { ...website, ...settings, favicon, socialPicture, lockPassword, currencies: choices };
}

/** What is stored of a password that was sent: nothing new for the placeholder, none for ''. */
async function lockOf(password: string | undefined): Promise<{ lockPasswordHash?: string | null }> {
  if (password === undefined || password === maskedPassword) return {};
  return { lockPasswordHash: password === '' ? null : await hashPassword(password) };
}
