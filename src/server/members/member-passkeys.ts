import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberPageWords as words } from '#catalog/member-words.ts';
import * as calls from '#contract/member-passkey-calls.ts';
import type { Assertion } from '#contract/passkey-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import * as passkeys from '#domain/members/member-passkeys.ts';
import { hashToken } from '#domain/secrets.ts';
import type { Unit } from '#domain/unit.ts';
import { checkSignature, readNewKey, type Party } from '#domain/webauthn.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { originOf } from '../http/crumb.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { requireMember } from '../http/member-guard.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { byMember } from './by-member.ts';
import { enterMember, keepMember } from './member-session.ts';
import { guessOf, provesPassword } from './try-sign-in.ts';

/** For whom the passkeys of a website are: the host that its visitor is on, where alone they work. */
function partyOf(request: FastifyRequest): Party {
  return { id: request.hostname, origin: originOf(request), name: request.site.title };
}

const noAccounts = () => new Refusal('not-found', words.noAccounts);

/** What members do with passkeys by script: signing in by one, and adding one. */
export function memberPasskeyRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.askMemberPasskey, async ({ site, request }) => {
    if (!site.preferences.access.accounts) return noAccounts();
    const ask = (unit: Unit) => passkeys.memberPasskeyChallenge(unit, partyOf(request));
    return byVisitor(services, site, ask, { isDurable: false });
  });

  route(app, calls.signInMemberByPasskey, async ({ site, body, request, reply }) => {
    if (!site.preferences.access.accounts) return noAccounts();
    const xsrfToken = await signInByPasskey(services, request, reply, body);
    return xsrfToken === undefined ? new Refusal('wrong-passkey', words.wrongPasskey) : { xsrfToken };
  });

  route(app, calls.newMemberPasskey, async ({ body: { password }, request }) => {
    const member = requireMember(request);
    if (!(await provesPassword(services, request, member, password))) {
      return new Refusal('wrong-password', words.wrongOwnPassword);
    }
    return byMember(services, request, (unit) => passkeys.memberPasskeyOptions(unit, member, partyOf(request)));
  });

  route(app, calls.addMemberPasskey, async ({ body: { credential }, request }) => {
    const { id } = requireMember(request);
    const key = await readNewKey(partyOf(request), credential, (challenge) =>
      byMember(services, request, (unit) => passkeys.spendMemberChallenge(unit, challenge, id)),
    );
    if (!key) return new Refusal('refused', words.passkeyRefused);
    const from = { userAgent: request.headers['user-agent'], address: callerAddress(request) };
    return byMember(services, request, (unit) => passkeys.addMemberPasskey(unit, id, { key, from }));
  });
}

/**
 * Signs in whose passkey signed a challenge of this website; gives the XSRF token, undefined for whatever is wrong.
 * Throws a 429 after too many wrong ones, as with passwords.
 */
async function signInByPasskey(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { passkey: assertion, rememberMe: isRemembered = false }: { passkey: Assertion; rememberMe?: boolean },
): Promise<string | undefined> {
  const { site } = request;
  const guess = guessOf(request, 'member-passkey', hashToken(assertion.id));
  const refusal = words.manyPasskeyTries;
  const session = await limitGuesses(services, { ...guess, refusal }, async () => {
    const used = await usePasskey(services, request, assertion);
    const value =
      used &&
      (await byVisitor(services, site, async (unit) => {
        if (!(await passkeys.noteMemberPasskey(unit, used.passkey, used.counter))) return undefined;
        return enterMember(unit, site, { request, siteUserId: used.passkey.site_user_id, isRemembered });
      }));
    return { isRight: value !== undefined, value };
  });
  return session && keepMember(services, request, reply, session);
}

async function usePasskey(services: Services, request: FastifyRequest, assertion: Assertion) {
  const { site } = request;
  const passkey = await passkeys.findMemberPasskey(services.database.read, site.id, assertion.id);
  if (!passkey) return undefined;
  const spend = (challenge: string) =>
    byVisitor(services, site, (unit) => passkeys.spendMemberChallenge(unit, challenge, null));
  const whose = { key: passkey, userId: passkey.site_user_id, spend };
  const counter = await checkSignature(partyOf(request), assertion, whose);
  return counter === undefined ? undefined : { passkey, counter };
}
