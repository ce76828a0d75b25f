import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '#domain/secrets.ts';

/** Cookie names: `__Host-` under https, where the browser then guards them (design 9). */
function nameOf(request: FastifyRequest, name: string): string {
  return request.isHttps ? `__Host-${name}` : name;
}

const yearInSeconds = 365 * 24 * 3600;

export interface CookieOptions {
  isReadable?: boolean;
  maxAge?: number;
  /** Forgotten when the browser is closed. */
  isOfSession?: boolean;
}

/** Sets a cookie for the whole host; HttpOnly unless scripts must read it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions = {},
): void {
  reply.setCookie(options.isReadable ? name : nameOf(request, name), value, {
    path: '/',
    sameSite: 'lax',
    secure: request.isHttps,
    httpOnly: !options.isReadable,
    ...(!options.isOfSession && { maxAge: options.maxAge ?? yearInSeconds }),
  });
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, name: string, isReadable = false): void {
  setCookie(request, reply, name, '', { isReadable, maxAge: 0 });
}

const tokenForm = /^[\w-]{32}$/;

/** The value of a cookie that scripts do not read, as a token's, as the visitor sent it. */
export function readToken(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[nameOf(request, name)];
}

/** A token cookie's hash, or undefined where there is none of the right form. */
export function tokenHashOf(request: FastifyRequest, name: string): string | undefined {
  const token = readToken(request, name);
  return token !== undefined && tokenForm.test(token) ? hashToken(token) : undefined;
}

/** Sets a fresh token cookie and gives what is stored of it. */
export function issueToken(request: FastifyRequest, reply: FastifyReply, name: string, maxAge?: number): string {
  const token = newToken();
  setCookie(request, reply, name, token, { maxAge });
  return hashToken(token);
}
