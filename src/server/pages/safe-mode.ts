import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { editorCookies } from '#catalog/cookies.ts';
import type { Site } from '#domain/websites/site.ts';
import { readToken, setCookie } from '../http/cookies.ts';
import type { Services } from '../services.ts';

/** Safe mode ends by itself, after so many seconds. */
const safeSeconds = 3600;

/** What opens a website without the owner's own code, in case that code makes it unusable. */
export function safeToken(services: Services, site: Site): string {
  return services.secrets.token('safe-mode', site.id);
}

/** Begins safe mode in this browser where a page is asked for as `?safe=…` with the owner's token; says whether. */
export function beginsSafeMode(services: Services, request: FastifyRequest, reply: FastifyReply): boolean {
  const { safe } = request.query as { safe?: unknown };
  if (typeof safe !== 'string' || !isToken(services, request.site, safe)) return false;
  setCookie(request, reply, editorCookies.userScriptsDisabled, safe, { maxAge: safeSeconds });
  return true;
}

/** Whether a page is to be shown without the owner's own code (platform 9). */
export function isSafeMode(services: Services, request: FastifyRequest): boolean {
  const token = readToken(request, editorCookies.userScriptsDisabled);
  return token !== undefined && isToken(services, request.site, token);
}

function isToken(services: Services, site: Site, text: string): boolean {
  const [sent, right] = [Buffer.from(text), Buffer.from(safeToken(services, site))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
