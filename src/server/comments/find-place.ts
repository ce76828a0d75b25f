import type { FastifyRequest } from 'fastify';
import { findPlace, type Place } from '#domain/comments/places.ts';
import { hasComments } from '#domain/pages/load-content.ts';
import { loadLiveDocument } from '#domain/pages/load-document.ts';
import { isLetThrough } from '../pages/page-gate.ts';
import type { Services } from '../services.ts';

/** What a visitor can comment on or like; undefined where there is none of this id that they may see. */
export async function findVisibleItem(
  services: Services,
  request: FastifyRequest,
  id: string,
): Promise<Place | undefined> {
  const { site, member } = request;
  const { database, clock } = services;
  const asked = { websiteId: site.id, settings: site.preferences.comments, now: clock.now() };
  const place = await findPlace(database.read, asked, id);
  if (!place?.gate) return place;
  return (await isLetThrough(services, request, place.gate, member)) ? place : undefined;
}

/** The same of what has comments on this website. */
export async function findCommented(
  services: Services,
  request: FastifyRequest,
  id: string,
): Promise<Place | undefined> {
  const { commentsEnabled, disqusShortname } = request.site.preferences.comments;
  if (!commentsEnabled || disqusShortname !== '') return undefined;
  const place = await findVisibleItem(services, request, id);
  if (!place?.isPage) return place;
  const asked = { websiteId: request.site.id, ownerId: id };
  return hasComments(await loadLiveDocument(services.database.read, asked, services.report)) ? place : undefined;
}
