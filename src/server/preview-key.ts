import { timingSafeEqual } from 'node:crypto';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from './services.ts';

/** The page that takes the key of a website that is offline. */
export const previewPath = '/preview';

/** Where an owner opens a website: one that is offline lets nobody else in, and knows the owner by a key. */
export function openAddress({ secrets }: Pick<Services, 'secrets'>, site: Site, url: string): string {
  return site.offline_since === null ? url : `${url}${previewPath}?key=${keyOf({ secrets }, site)}`;
}

/** It holds until the website is online again. */
function keyOf({ secrets }: Pick<Services, 'secrets'>, site: Site): string {
  return secrets.token('preview', `${site.id}:${site.offline_since}`);
}

/** Whether a key opens a website that is offline. */
export function isPreviewKey(services: Pick<Services, 'secrets'>, site: Site, given: string | undefined): boolean {
  const key = Buffer.from(keyOf(services, site));
  const sent = Buffer.from(given ?? '');
  return site.offline_since !== null && sent.length === key.length && timingSafeEqual(sent, key);
}
