import type { FastifyInstance } from 'fastify';
import { loadDraftPage } from '#domain/pages/load-draft.ts';
import { pageOfPreview } from '#domain/pages/preview-links.ts';
import { renderModel } from './render.ts';
import type { Services } from '../services.ts';

/** Where a token of a preview link opens a draft. */
export const draftPath = (token: string) => `/preview/draft/${token}`;

/** Shows the draft of a page to whoever has a link to it, as visitors will see it; no machine lists or keeps it. */
export function draftPreview(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>(
    '/preview/draft/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { site, params } = request;
      const pageId = await pageOfPreview(services.database.read, site.id, params.token, services.clock.now());
      const opened = pageId === undefined ? undefined : await loadDraftPage(services, site, pageId);
      if (!opened) return reply.callNotFound();
      const { status, headers, body } = await renderModel(services, site, opened.model, []);
      const shut = {
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      };
      return reply
        .code(status)
        .headers({ ...headers, ...shut })
        .send(body);
    },
  );
}
