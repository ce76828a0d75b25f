import type { FastifyInstance } from 'fastify';
import { styledKinds } from '#catalog/tweaks.ts';
import { plainStyles } from '#contract/site-styles.ts';
import * as calls from '#contract/style-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { invalid } from '#domain/check-input.ts';
import { changeTheme, saveStyles } from '#domain/websites/styles.ts';
import { styleFiles } from '#domain/websites/style-assets.ts';
import type { Site } from '#domain/websites/site.ts';
import { siteCss } from '#pages/site-css.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { sendCanvas } from '../editor/canvas.ts';
import { route } from '../http/route.ts';
import { loadPage } from '../pages/load-page.ts';
import type { Services } from '../services.ts';
import { listThemes } from '../themes.ts';
import { loadKind } from './load-kind.ts';

/** The calls by which owners choose their website's theme, colours, fonts and shapes (platform 3). */
export function styleRoutes(app: FastifyInstance, services: Services): void {
  const { presentation } = services;

  route(app, calls.getLook, async ({ site: { theme, preferences } }) => {
    const themes = listThemes().map((one) => ({ ...one, palette: presentation.theme(one.name).choices.palette }));
    return { theme, themes, styles: preferences.styles };
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
    if (!isOffered(theme)) return noTheme();
    await byOwner(services, { site, request }, (unit) => changeTheme(unit, theme));
    return {};
  });

  route(app, calls.showStyled, async ({ site, query: { page = '/', theme = site.theme, kind }, reply }) => {
    if (!isOffered(theme)) return noTheme();
    const model = kind ? await loadKind(services, site, kind) : (await loadPage(services, site, page, {}))?.model;
    if (!model) return new Refusal('not-found', 'There is no such page.');
    return sendCanvas(services, bare(site, theme), model, reply, { mode: kind ? 'edit' : 'live' });
  });

  route(app, calls.previewStyles, async ({ site, query: { theme = site.theme, kind }, body }) => {
    if (!isOffered(theme)) return noTheme();
    return { css: siteCss(body, presentation.theme(theme).choices, { pageType: kind && styledKinds[kind] }).css };
  });
}

/** The website in a theme, without what its owner has changed of it. */
function bare(site: Site, theme: string): Site {
  return { ...site, theme, preferences: { ...site.preferences, styles: plainStyles } };
}

const isOffered = (theme: string) => listThemes().some(({ name }) => name === theme);
const noTheme = () => invalid({ theme: 'Choose a theme of the list.' });
