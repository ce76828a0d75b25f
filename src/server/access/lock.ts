import { lockWords } from '#catalog/page-words.ts';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { isPassword } from '#domain/accounts/accounts.ts';
import { tryPassword } from '../accounts/try-password.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readToken, setCookie } from '../http/cookies.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { ownPath } from '../http/own-path.ts';
import { HttpProblem, type ProblemAnswer } from '../http/problem.ts';
import { sendCommonPage, sendErrorPage, sendWords } from '../pages/personal-pages.ts';
import { parseAddress } from '../pages/page-address.ts';
import { keepOpen, showGate } from '../pages/page-gate.ts';
import type { Services } from '../services.ts';
import { gateOf } from '#domain/pages/find-collection.ts';
import type { Site } from '#domain/websites/site.ts';

const cookie = 'unlocked';
/** Routes, not addresses, which may be written in many ways. */
const open = /^\/(assets\/|healthz$|livez$|payments\/|api\/payments\/|robots\.txt$)/;

/** Whether a route is served whatever stands before a website's door. */
export const staysOpen = (route: string | undefined): boolean => open.test(route ?? '');

/** The key of an unlocked browser: it holds as long as the password stays the same. */
function keyOf(services: Services, site: Site, passwordHash: string): string {
  return services.secrets.token('lock', `${site.id}:${passwordHash}`);
}

function isUnlocked(services: Services, request: FastifyRequest, passwordHash: string): boolean {
  const key = Buffer.from(keyOf(services, request.site, passwordHash));
  const sent = Buffer.from(readToken(request, cookie) ?? '');
  return sent.length === key.length && timingSafeEqual(sent, key);
}

/** The password's hash where the visitor is still before the door. The owner's side is never locked. */
function lockedBy(services: Services, request: FastifyRequest): string | undefined {
  const passwordHash = request.site?.preferences.access.lockPasswordHash;
  if (!passwordHash || request.isOwnerSide || isUnlocked(services, request, passwordHash)) return undefined;
  return passwordHash;
}

/** The same where that shuts what is asked for. */
function closedBy(services: Services, request: FastifyRequest): string | undefined {
  return staysOpen(request.routeOptions.url) ? undefined : lockedBy(services, request);
}

/** Sends a refusal as a page: before the door as the lock screen, or in words alone, since pages show the site's menus. */
export async function sendRefusal(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: ProblemAnswer,
) {
  if (closedBy(services, request)) return showLock(services, request, reply, refusal);
  return lockedBy(services, request) ? sendWords(reply, refusal) : sendErrorPage(services, request, reply, refusal);
}

/**
 * Shows nothing of a locked website but its lock screen, until the visitor gives the password, which the screen's form
 * sends to whatever address was asked for (page type 103).
 */
export function lockSites(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!closedBy(services, request)) return done();
    if (request.url.startsWith('/api/')) {
      throw new HttpProblem('locked', 'This website is locked. Please enter its password first.');
    }
    return request.method === 'POST' ? done() : showLock(services, request, reply);
  });

  app.addHook('preHandler', (request, reply, done) => {
    const passwordHash = request.method === 'POST' && closedBy(services, request);
    if (!passwordHash) return done();
    requireSameOrigin(request);
    return unlock(services, request, reply, passwordHash);
  });

  // Pages take no forms; an address that is only read still takes the lock screen's, and that of a page's own gate.
  app.post('/*', { schema: { hide: true } }, async (request, reply) => openPage(services, request, reply));
}

async function unlock(services: Services, request: FastifyRequest, reply: FastifyReply, passwordHash: string) {
  const guess = { of: `unlock:${request.site.id}`, from: callerAddress(request) };
  const isRight = await tryPassword(services, guess, async () => {
    const value = await isPassword(passwordHash, readForm(request).password ?? '');
    return { isRight: value, value };
  });
  if (!isRight) throw new HttpProblem('locked', lockWords.wrong);
  setCookie(request, reply, cookie, keyOf(services, request.site, passwordHash));
  await reply.redirect(ownPath(request.url), 303);
}

/** Takes the password of the page that the address is of. */
async function openPage(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = parseAddress(request.url)?.path;
  const gate = path === undefined ? undefined : await gateOf(services.database.read, request.site, path);
  if (!gate || gate.passwordHash === null) return reply.callNotFound();
  const { id, passwordHash } = gate;
  requireSameOrigin(request);
  const guess = { of: `open:${id}`, from: callerAddress(request) };
  const tried = tryPassword(services, guess, async () => {
    const value = await isPassword(passwordHash, readForm(request).password ?? '');
    return { isRight: value, value };
  });
  try {
    if (!(await tried)) throw new HttpProblem('locked', lockWords.wrong);
  } catch (error) {
    if (error instanceof HttpProblem)
      return showGate(services, request, reply, { status: error.status, message: error.words });
    throw error;
  }
  keepOpen(services, request, reply, gate);
  await reply.redirect(ownPath(request.url), 303);
}

/** Shows the lock screen, with what was wrong. Nothing else of an answer tells what is behind the door. */
async function showLock(services: Services, request: FastifyRequest, reply: FastifyReply, refusal?: ProblemAnswer) {
  const { message } = refusal?.problem ?? {};
  const isLimit = refusal?.status === 429 || refusal?.status === 503;
  await sendCommonPage(services, request, reply, {
    view: 'lock-screen',
    screen: 'lock-screen',
    status: isLimit ? refusal.status : refusal ? 403 : 200,
    pageType: pageTypes.lockScreen,
    pageTitle: request.site.title,
    path: '',
    form: { values: {}, errors: message ? { password: message } : {} },
  });
}
