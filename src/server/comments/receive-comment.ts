import type { FastifyRequest } from 'fastify';
import { commentWords as words } from '#catalog/comment-words.ts';
import { formMessages } from '#catalog/form-messages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Place } from '#domain/comments/places.ts';
import { commentProblems, writeComment, type GivenComment } from '#domain/comments/write-comment.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { isOwnMachine } from '../http/proxy.ts';
import { verifyCaptcha } from '../http/verify-captcha.ts';
import type { Services } from '../services.ts';

/** Names where a request comes from, on this website alone, and does not give it. */
export const callerOf = ({ secrets }: Services, request: FastifyRequest): string =>
  secrets.token('comment-caller', `${request.site.id}:${callerAddress(request)}`);

/**
 * Checks what a visitor wrote and keeps it, `trap` being what stands in the field that people leave empty; so many in a quarter of an hour from one address. Throws a 429 beyond
 * that.
 */
export async function receiveComment(
  services: Services,
  request: FastifyRequest,
  place: Place,
  given: GivenComment,
  { trap, captchaKey = '' }: { trap: string; captchaKey?: string },
): Promise<{ id: string; state: 'shown' | 'waiting' } | Refusal> {
  const { site, member } = request;
  // What is only to be corrected does not count.
  const problems = commentProblems(given, member !== undefined);
  if (problems) return problems;
  const captcha = await readCaptcha(services, request, captchaKey);
  if (captcha instanceof Refusal) return captcha;
  const writer = { ...captcha, member, caller: callerOf(services, request), isSuspicious: trap !== '' };
  const about = { place, settings: site.preferences.comments };
  const keep = async () => {
    const value = await byVisitor(services, site, (unit) => writeComment(unit, about, given, writer));
    return { isRight: false, value };
  };
  if (isOwnMachine(services.config, request)) return (await keep()).value;
  return limitGuesses(services, { ...limit, of: `comment:${site.id}`, from: callerAddress(request) }, keep);
}

const limit = { mostFromAddress: 15, mostFromNetwork: 60, refusal: words.tooMany } as const;

/** What a comment proves where the website has the captcha of another; a refusal where it gives what proves nothing. */
async function readCaptcha(services: Services, { site, member }: FastifyRequest, token: string) {
  if (site.preferences.captcha.kind === 'own' || member) return { isProven: true };
  // Without code there is none: such a comment waits to be read.
  if (token === '') return { isProven: false };
  const captcha = await verifyCaptcha(services, site, { websiteId: site.id, formId: 'comments' }, token);
  return captcha ? { isProven: true, captcha } : new Refusal('refused', formMessages.captchaFailed);
}
