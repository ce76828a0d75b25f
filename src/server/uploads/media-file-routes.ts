import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/file-calls.ts';
import { changeFile, deleteFiles, noFile, setFileAudience } from '#domain/media/change-files.ts';
import { listFiles, loadFile } from '#domain/media/list-files.ts';
import { replaceFile, undoFileReplacement } from '#domain/media/replace-file.ts';
import { findUses } from '#domain/media/uses.ts';
import { namesOfAreas } from '#domain/collection-areas.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The library of films, sounds and other files: listed, opened with where they are used, changed, taken away. */
export function mediaFileRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listFiles, ({ site, query: { search, sort, offset } }) => {
    return listFiles(read, site.id, {
      ...(search !== undefined && { search }),
      ...(sort && { sort }),
      ...(offset !== undefined && { offset }),
    });
  });

  route(app, calls.getFile, async ({ site, params }) => {
    const file = await loadFile(read, site.id, params.fileId);
    if (!file) return noFile();
    return { file, uses: await findUses(read, site.id, { id: file.id }), areas: await namesOfAreas(read, site.id) };
  });

  route(app, calls.putFile, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => changeFile(unit, params.fileId, body))) ?? {};
  });

  route(app, calls.putFileAudience, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => setFileAudience(unit, params.fileId, body))) ?? {};
  });

  route(app, calls.replaceFile, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => replaceFile(unit, params.fileId, body.by))) ?? {};
  });

  route(app, calls.undoFileReplacement, async ({ site, request, params: { fileId: id }, body }) => {
    return (await byOwner(services, { site, request }, (unit) => undoFileReplacement(unit, id, body.by))) ?? {};
  });

  route(app, calls.deleteFiles, async ({ site, request, body }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteFiles(unit, body.ids))) ?? {};
  });
}
