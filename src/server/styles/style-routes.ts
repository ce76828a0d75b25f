import type { FastifyInstance } from 'fastify';
import { styledKinds } from '#catalog/tweaks.ts';
import { plainStyles } from '#contract/site-styles.ts';
import * as calls from '#contract/style-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { invalid } from '#domain/check-input.ts';
import { listFamilies, withFamilies, withoutFamilies } from '#domain/websites/own-fonts.ts';
import { findOwnTheme, listOwnThemes, type OwnTheme } from '#domain/websites/own-themes.ts';
import { changeTheme, saveStyles } from '#domain/websites/styles.ts';
import { styleFiles } from '#domain/websites/style-assets.ts';
import type { Site } from '#domain/websites/site.ts';
import { cssProperties } from '#pages/css-properties.ts';
import { siteCss } from '#pages/site-css.ts';
import { readSettings } from '#pages/theme-settings.ts';
import { isLater } from '#pages/theme-version.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { sendCanvas } from '../editor/canvas.ts';
import { route } from '../http/route.ts';
import { loadPage } from '../pages/load-page.ts';
import type { Services } from '../services.ts';
import { listThemes } from '../themes.ts';
import { isOwnTheme } from '../own-themes.ts';
import { loadKind } from './load-kind.ts';
import { themeRoutes } from './theme-routes.ts';

/** The calls by which owners choose their website's theme, colours, fonts and shapes (platform 3). */
export function styleRoutes(app: FastifyInstance, services: Services): void {
  themeRoutes(app, services);
  const { presentation } = services;

  route(app, calls.getLook, async ({ site: { id, theme, preferences } }) => {
    const known = listThemes().map((one) => ({ ...one, palette: presentation.theme(one.name).choices.palette }));
    const own = offeredOwn(theme, await listOwnThemes(services.database.read, id));
    const properties = cssProperties(presentation.theme(theme));
    const families = await listFamilies(services.database.read, id);
    return { theme, themes: [...known, ...own], styles: withoutFamilies(preferences.styles), families, properties };
  });

  route(app, calls.putStyles, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => saveStyles(unit, body)),
  );

  for (const [call, name] of [
    [calls.getCustomCss, 'css-asset'],
    [calls.getTweaks, 'tweak-asset'],
  ] as const) {
    route(app, call, async ({ site, reply }) => {
      const file = styleFiles(site.preferences.styles).find((one) => one.name === name);
      if (!file) return new Refusal('not-found', 'This website looks as its theme does.');
      reply.type(`${file.mediaType}; charset=utf-8`).header('cache-control', 'public, max-age=300');
      return reply.serializer(String).send(file.text);
    });
  }

  route(app, calls.putTheme, async ({ site, request, body: { theme } }) => {
    if (!(await isOffered(services, site, theme))) return noTheme();
    await byOwner(services, { site, request }, (unit) => changeTheme(unit, theme));
    return {};
  });

  route(app, calls.showStyled, async ({ site, query: { page = '/', theme = site.theme, kind }, reply }) => {
    if (!(await isOffered(services, site, theme))) return noTheme();
    const model = kind ? await loadKind(services, site, kind) : (await loadPage(services, site, page, {}))?.model;
    if (!model) return new Refusal('not-found', 'There is no such page.');
    return sendCanvas(services, bare(site, theme), model, reply, { mode: kind ? 'edit' : 'live' });
  });

  route(app, calls.previewStyles, async ({ site, query: { theme = site.theme, kind }, body }) => {
    if (!(await isOffered(services, site, theme))) return noTheme();
    const styles = await withFamilies(services.database.read, site.id, body);
    return { css: siteCss(styles, presentation.theme(theme).choices, { pageType: kind && styledKinds[kind] }).css };
  });
}

/** The themes that owners have brought; of the one that the website has, which versions came before and after. */
function offeredOwn(current: string, themes: readonly OwnTheme[]): calls.OfferedTheme[] {
  const all = themes.map(({ name, title, files }) => {
    const { version, choices } = readSettings(name, JSON.parse(files['theme.json'] ?? '{}'));
    return { name, title, palette: choices.palette, isOwn: true, ...(version !== undefined && { version }) };
  });
  const taken = all.find(({ name }) => name === current);
  return all.map((one) => {
    if (one.title !== taken?.title) return one;
    if (isLater(one.version, taken.version)) return { ...one, comes: 'after' };
    return isLater(taken.version, one.version) ? { ...one, comes: 'before' } : one;
  });
}

/** The website in a theme, without what its owner has changed of it. */
function bare(site: Site, theme: string): Site {
  return { ...site, theme, preferences: { ...site.preferences, styles: plainStyles } };
}

/** Whether a website can have a theme; one that was brought is made ready with that. */
async function isOffered({ database, presentation }: Services, site: Site, theme: string): Promise<boolean> {
  if (!isOwnTheme(theme)) return listThemes().some(({ name }) => name === theme);
  const own = await findOwnTheme(database.read, site.id, theme);
  if (own) presentation.own.keep(own);
  return own !== undefined;
}

const noTheme = () => invalid({ theme: 'Choose a theme of the list.' });
