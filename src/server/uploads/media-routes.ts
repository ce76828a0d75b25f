import type { FastifyInstance } from 'fastify';
import { blobKeyOf } from '#contract/asset-url.ts';
import * as calls from '#contract/media-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { editAsset } from '#domain/media/edit-asset.ts';
import { findAsset } from '#domain/media/find-asset.ts';
import { describeLibrary, fileAssets } from '#domain/media/filing.ts';
import { findUses } from '#domain/media/uses.ts';
import { changeAsset, deleteAssets, noAsset } from '#domain/media/assets.ts';
import { replaceAsset, undoReplacement } from '#domain/media/replace-asset.ts';
import { listAssets, loadAsset } from '#domain/media/list-assets.ts';
import { roomOf } from '#domain/media/media-room.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import { showEdited } from './show-edited.ts';
import type { Services } from '../services.ts';

/** The library of pictures: listed, opened with where they are used, described, replaced, taken away. */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listAssets, ({ site, query: { search, only, folder, tag, offset } }) => {
    return listAssets(read, site.id, {
      ...(search !== undefined && { search }),
      ...(only && { only }),
      ...(folder !== undefined && { folder }),
      ...(tag !== undefined && { tag }),
      offset: offset ?? 0,
    });
  });

  route(app, calls.describeLibrary, async ({ site }) => {
    const mostBytes = await roomOf(read, site.id, services.config.MEDIA_MB);
    return { ...(await describeLibrary(read, site.id)), mostBytes };
  });

  route(app, calls.fileAssets, async ({ site, request, body }) => {
    return (await byOwner(services, { site, request }, (unit) => fileAssets(unit, body.changes))) ?? {};
  });

  route(app, calls.getAsset, async ({ site, params }) => {
    const asset = await loadAsset(read, site.id, params.assetId);
    return asset
      ? { asset, uses: await findUses(read, site.id, { id: asset.id, blobKey: blobKeyOf(asset.url) }) }
      : noAsset();
  });

  route(app, calls.putAsset, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => changeAsset(unit, params.assetId, body))) ?? {};
  });

  route(app, calls.editAsset, async ({ site, request, params: { assetId: id }, body }) => {
    const shown = await showEdited(services, { websiteId: site.id, id }, body.edit);
    if (shown instanceof Refusal) return shown;
    return (await byOwner(services, { site, request }, (unit) => editAsset(unit, id, shown))) ?? {};
  });

  route(app, calls.getOriginal, async ({ site, params, reply }) => {
    const asset = await findAsset(read, site.id, params.assetId);
    const picture = asset && (await services.images.make(asset.master_key ?? asset.blob_key, 1500, 'webp'));
    if (!picture) return noAsset();
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(picture);
  });

  route(app, calls.replaceAsset, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => replaceAsset(unit, params.assetId, body.by))) ?? {};
  });

  route(app, calls.undoReplacement, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => undoReplacement(unit, params.assetId, body.by))) ?? {};
  });

  route(app, calls.deleteAssets, async ({ site, request, body }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteAssets(unit, body.ids))) ?? {};
  });
}
