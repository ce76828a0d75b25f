import type { FastifyInstance } from 'fastify';
import { themeLimits, themeTooLarge } from '#catalog/theme-limits.ts';
import { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/theme-calls.ts';
import { addOwnTheme, deleteOwnTheme } from '#domain/websites/own-themes.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { receiveStream } from '../uploads/receive-stream.ts';

/** The calls by which owners bring themes of their own, and delete them. */
export function themeRoutes(app: FastifyInstance, services: Services): void {
  void app.register((scope) => {
    // What is sent is read by the handler, and only once the guard has let it pass.
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    route(scope, calls.addTheme, async ({ site, request }) => {
      const incoming = { source: request.body, most: themeLimits.zipBytes, tooLarge: themeTooLarge };
      return receiveStream(services, incoming, async ({ path }) => {
        const { problems, theme } = await services.checkThemeZip(path);
        if (!theme) return { problems };
        const refusal = await byOwner(services, { site, request }, (unit) => addOwnTheme(unit, theme));
        return refusal instanceof Refusal ? refusal : { problems, name: theme.name };
      });
    });
    return Promise.resolve();
  });

  route(app, calls.deleteTheme, async ({ site, request, params: { name } }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => deleteOwnTheme(unit, name));
    return refusal ?? {};
  });
}
