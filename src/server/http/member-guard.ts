import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUserXsrf } from '#catalog/cookies.ts';
import type { RequestMember } from '../request.ts';
import { setCookie } from './cookies.ts';
import { crumbFailure, equal, isForeign } from './crumb.ts';
import { HttpProblem } from './problem.ts';

/** Who is signed in on the website. Throws a 401 where nobody is. */
export function requireMember({ member }: FastifyRequest): RequestMember {
  if (member) return member;
  throw new HttpProblem('signed-out', 'Please sign in.');
}

/**
 * Lets a member's write pass only with the token of their session in its header (platform 7). A failure answers as one
 * of the crumb does, and gives the token anew, so that the call can be tried once more. Throws `HttpProblem`.
 */
export function requireXsrf(request: FastifyRequest, reply: FastifyReply): void {
  const { xsrfToken } = requireMember(request);
  const sent = request.headers[siteUserXsrf.header.toLowerCase()];
  if (typeof sent === 'string' && equal(sent, xsrfToken) && !isForeign(request)) return;
  setCookie(request, reply, siteUserXsrf.cookie, xsrfToken, { isReadable: true, isOfSession: true });
  throw crumbFailure(request, reply);
}
