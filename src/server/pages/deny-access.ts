import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberPageWords } from '#catalog/member-words.ts';
import { memberWords } from '#catalog/page-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import type { AccessDeniedPage } from '#contract/page-model.ts';
import type { Problem } from '#contract/problem.ts';
import type { Gate } from '#domain/pages/find-collection.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Address } from './page-address.ts';
import { sendCommonPage } from './personal-pages.ts';

interface Denied {
  format: Address['format'];
  /** Where one goes on to once one is in. */
  place: string;
  areas: Gate['areas'];
  /** Whether it is a member who is not in the areas that it takes. */
  isSignedIn: boolean;
}

/**
 * Tells a visitor that a page or a file is for members, and where to become one (page type 106). It says nothing of what is
 * behind it but which areas it is in, and nobody may keep it.
 */
export async function denyAccess(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { format, place, areas, isSignedIn }: Denied,
): Promise<void> {
  if (format !== 'html') {
    const problem: Problem = { message: memberWords.toPrograms, code: 'members-only' };
    await reply.code(403).header('cache-control', 'private, no-store').send(problem);
    return;
  }
  const hasSignIn = request.site.preferences.access.accounts && !isSignedIn;
  await sendCommonPage(services, request, reply, {
    view: 'access-denied',
    status: 403,
    pageType: pageTypes.memberAreaAccessDenied,
    pageTitle: memberWords.title,
    path: place,
    areas: areas.map(({ name }) => name),
    joins: joinsOf(request.site, areas, place),
    ...(hasSignIn && { signInUrl: onward('/account/sign-in', place) }),
  });
}

const onward = (path: string, next: string) => `${path}?${new URLSearchParams({ next })}`;

/** By the page of an area; else where the owner says that one joins, else by an account of one's own, else by a letter to the shop. */
function joinsOf({ preferences }: Site, areas: Gate['areas'], next: string): AccessDeniedPage['joins'] {
  const { access, mail } = preferences;
  if (areas.length > 0 && access.accounts) {
    return areas.map(({ id, name }) => ({
      title: memberPageWords.joinArea(name),
      url: onward(`/account/areas/${encodeURIComponent(id)}`, next),
    }));
  }
  if (access.join) return [access.join];
  if (access.accounts) return [{ title: memberPageWords.join, url: onward('/account/join', next) }];
  const [, address = mail.from] = /<([^<>]+)>/.exec(mail.from) ?? [];
  return address ? [{ title: memberWords.ask, url: `mailto:${address}` }] : [];
}
