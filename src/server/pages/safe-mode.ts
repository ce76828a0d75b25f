import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';

/** What opens a website without the owner's own code, in case that code makes it unusable. */
export function safeToken(services: Services, site: Site): string {
  return services.secrets.token('safe-mode', site.id);
}

/** Whether a page is asked for as `?safe=…` with the owner's token. */
export function isSafeMode(services: Services, { site, query }: FastifyRequest): boolean {
  const { safe } = query as { safe?: unknown };
  if (typeof safe !== 'string') return false;
  const [sent, right] = [Buffer.from(safe), Buffer.from(safeToken(services, site))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
