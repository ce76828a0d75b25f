import type { FastifyInstance } from 'fastify';
import { blobKeyOf } from '#contract/asset-url.ts';
import * as calls from '#contract/media-calls.ts';
import { findUses } from '#domain/media/uses.ts';
import { changeAsset, deleteAssets, noAsset, replaceAsset } from '#domain/media/assets.ts';
import { listAssets, loadAsset } from '#domain/media/list-assets.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The library of pictures: listed, opened with where they are used, described, replaced, taken away. */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listAssets, ({ site, query: { search, only, offset } }) => {
    return listAssets(read, site.id, {
      ...(search !== undefined && { search }),
      ...(only && { only }),
      offset: offset ?? 0,
    });
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

  route(app, calls.replaceAsset, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => replaceAsset(unit, params.assetId, body.by))) ?? {};
  });

  route(app, calls.deleteAssets, async ({ site, request, body }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteAssets(unit, body.ids))) ?? {};
  });
}
