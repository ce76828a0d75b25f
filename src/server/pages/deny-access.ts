import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import type { Problem } from '#contract/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Address } from './page-address.ts';
import { sendCommonPage } from './personal-pages.ts';

/**
 * Tells a visitor that a page is for members, and where to become one (page type 106). It says nothing of what is
 * behind it, and nobody may keep it.
 */
export async function denyAccess(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, format }: Address,
): Promise<void> {
  if (format !== 'html') {
    const problem: Problem = { message: 'This page is for members.', code: 'members-only' };
    await reply.code(403).header('cache-control', 'private, no-store').send(problem);
    return;
  }
  await sendCommonPage(services, request, reply, {
    view: 'access-denied',
    status: 403,
    pageType: pageTypes.memberAreaAccessDenied,
    pageTitle: 'For members',
    // Of the collection alone: what is below it may be anything.
    path: `/${path.split('/')[1] ?? ''}`,
    join: joinOf(request.site),
  });
}

/** Where the owner says that one joins, else a letter to the shop. */
function joinOf({ preferences }: Site): { title: string; url: string } | undefined {
  const { access, mail } = preferences;
  const [, address = mail.from] = /<([^<>]+)>/.exec(mail.from) ?? [];
  return access.join ?? (address ? { title: 'Ask to join', url: `mailto:${address}` } : undefined);
}
