import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#catalog/messages.ts';
import { newToken } from '#domain/secrets.ts';
import { setCookie } from './cookies.ts';
import { HttpProblem } from './problem.ts';

/** Whether two secrets are the same, in a time that does not tell how far they are. */
export function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function sentCrumb(request: FastifyRequest): string | undefined {
  const header = request.headers['x-csrf-token'];
  if (typeof header === 'string') return header;
  const { crumb } = (request.query ?? {}) as { crumb?: unknown };
  if (typeof crumb === 'string') return crumb;
  const form = (request.body ?? {}) as { crumb?: unknown };
  return typeof form.crumb === 'string' ? form.crumb : undefined;
}

/** The origin that a request was sent to, as its browser knows it. */
export const originOf = ({ headers: { host }, isHttps }: FastifyRequest): string =>
  `http${isHttps ? 's' : ''}://${host}`;

const isOwnOrigin = (request: FastifyRequest): boolean => request.headers.origin === originOf(request);

/** Whether the browser says that another origin sent this: a neighbouring subdomain could have set the crumb's cookie. */
export function isForeign(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  // Older browsers name the origin alone.
  if (site === undefined) return origin !== undefined && !isOwnOrigin(request);
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Lets a write pass only with the visitor's crumb: the cookie's value sent back in a header, the query or the form
 * (decisions, "Crumb"). A failure answers 400 with a fresh one. Throws `HttpProblem`.
 */
export function requireCrumb(request: FastifyRequest, reply: FastifyReply): void {
  const cookie = request.cookies.crumb;
  const sent = sentCrumb(request);
  if (cookie && sent && equal(cookie, sent) && !isForeign(request)) return;
  throw crumbFailure(request, reply);
}

/** The answer to a write without the right secret, with a fresh crumb for another try. */
export function crumbFailure(request: FastifyRequest, reply: FastifyReply): HttpProblem {
  const crumb = newToken();
  setCookie(request, reply, 'crumb', crumb, { isReadable: true });
  return new HttpProblem('crumb', messages.sessionExpired, { crumbFail: true, crumb });
}

/**
 * Lets a plain HTML form pass that comes from the site's own page: cached pages cannot carry a crumb, so the browser's
 * word on where the form was is taken, together with SameSite=Lax cookies (decisions, "Crumb"). Throws `HttpProblem`.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site === undefined && isOwnOrigin(request)) return;
  throw new HttpProblem('crumb', messages.sessionExpired, { crumbFail: true });
}
