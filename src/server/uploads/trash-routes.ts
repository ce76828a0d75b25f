import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/trash-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { noAsset } from '#domain/media/assets.ts';
import { emptyTrash, findTrashed, listTrash, restoreMedia } from '#domain/media/trash.ts';
import { renewFamilies } from '#domain/websites/styles.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What was deleted of the library: listed, brought back, deleted for good. */
export function trashRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listTrash, async ({ site, query: { offset = 0 } }) => {
    return { ...(await listTrash(read, site.id, offset)), days: site.preferences.retention.deletedMedia };
  });

  route(app, calls.getTrashedPicture, async ({ site, params, reply }) => {
    const key = await findTrashed(read, site.id, params.trashedId);
    const picture = key && (await services.images.make(key, 300, 'webp'));
    if (!picture) return noAsset();
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(picture);
  });

  route(app, calls.restoreMedia, async ({ site, request, body }) => {
    const done = await byOwner(services, { site, request }, async (unit) => {
      const back = await restoreMedia(unit, body.ids);
      // Pages that are set in its family have it again.
      if (!(back instanceof Refusal) && back.hasFont) await renewFamilies(unit);
      return back;
    });
    return done instanceof Refusal ? done : {};
  });

  route(app, calls.emptyTrash, ({ site, request }) => byOwner(services, { site, request }, emptyTrash));
}
