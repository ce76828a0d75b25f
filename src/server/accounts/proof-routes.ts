import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/proof-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { checkPassword, hashPassword } from '#domain/accounts/accounts.ts';
import { mailReset, resetByCode, resetByLink } from '#domain/accounts/resets.ts';
import { inUnit } from '#domain/unit.ts';
import { factorsOf, makeRecoveryCodes, newAppSecret, turnOffApp, turnOnApp } from '#domain/accounts/second-factor.ts';
import { noteProof } from '#domain/accounts/sessions.ts';
import { invalid } from '#domain/check-input.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { tokenHashOf } from '../http/cookies.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountCookie, requireAccount, sessionFrom } from './guard.ts';
import { tryAppCode } from './try-code.ts';
import { tryPasskey, wrongPasskey } from './try-passkey.ts';
import { byMailServer, tellOfChange } from './tell-of-change.ts';
import { tryPassword } from './try-password.ts';

/** Proof of who somebody is: again before dangerous acts, by a second factor, and without the password. */
export function proofRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, calls.prove, async ({ request, body: { password, code, passkey } }) => {
    const { id, email } = await requireAccount(services, request);
    if (passkey !== undefined) {
      if ((await tryPasskey(services, request, passkey))?.accountId !== id) return wrongPasskey();
    } else if (password !== undefined || code === undefined) {
      const guess = { of: 'sign-in', from: callerAddress(request), whose: email };
      const isRight = await tryPassword(services, guess, async () => {
        const value = (await checkPassword(database, email, password ?? '')) === id;
        return { isRight: value, value };
      });
      if (!isRight) return invalid({ password: 'This is not your password.' });
    } else if (!(await tryAppCode(services, request, id, code))) {
      return invalid({ code: 'This code is not right, or was used. Enter the next one that the app shows.' });
    }
    await noteProof(database, tokenHashOf(request, accountCookie) ?? '', clock.now());
    return {};
  });

  route(app, calls.checkProof, async () => ({}));

  appRoutes(app, services);
  resetRoutes(app, services);
}

/** The app that shows codes, and the codes for who lost it. */
function appRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const idOf = async (request: FastifyRequest) => (await requireAccount(services, request)).id;

  route(app, calls.getFactors, async ({ request }) => factorsOf(database, await idOf(request)));

  route(app, calls.newApp, async ({ request }) => newAppSecret((await requireAccount(services, request)).email));

  route(app, calls.turnOnApp, async ({ request, body }) => {
    const accountId = await idOf(request);
    const from = sessionFrom(request);
    const isOn = await turnOnApp(services, { accountId, ...body, from }, clock.now());
    if (!isOn) return invalid({ code: 'This code is not right. Enter the one that the app shows now.' });
    return { recoveryCodes: await makeRecoveryCodes(database, { accountId, from }, clock.now()) };
  });

  route(app, calls.turnOffApp, async ({ request }) => {
    const { id: accountId, email } = await requireAccount(services, request);
    await turnOffApp(database, accountId, sessionFrom(request), clock.now());
    await tellOfChange(services, request, { email, to: email, change: 'app' });
    return {};
  });

  route(app, calls.makeRecoveryCodes, async ({ request }) => ({
    recoveryCodes: await makeRecoveryCodes(
      database,
      { accountId: await idOf(request), from: sessionFrom(request) },
      clock.now(),
    ),
  }));
}

/** An answer comes after so many milliseconds, whether there is an account or not. */
const alikeMs = 250;

/** Forgotten passwords. Neither an answer nor its time tells whether there is an account. */
function resetRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, calls.mailReset, async ({ request, body }) => {
    const email = body.email.trim().toLowerCase();
    const asked = { of: 'reset-mail', from: callerAddress(request), whose: email };
    // Every ask counts as one: nobody is to be flooded with mails.
    const work = limitGuesses(services, asked, async () => {
      await byMailServer(services, email, (websiteId, accountId) => {
        const actor = { kind: 'system', id: 'reset', address: callerAddress(request) } as const;
        return inUnit(services, { websiteId, actor }, (unit) => mailReset(unit, services.secrets, accountId));
      });
      return { isRight: false, value: {} };
    });
    const [answer] = await Promise.all([work, pause(alikeMs)]);
    return answer;
  });

  route(app, calls.resetByCode, async ({ request, body: { email, code, next } }) => {
    const guess = { of: 'recovery-code', from: callerAddress(request), whose: email.toLowerCase() };
    const isReset = await tryPassword(services, guess, async () => {
      const given = { email, code, passwordHash: await hashPassword(next), from: sessionFrom(request) };
      const value = await resetByCode(database, given, clock.now());
      return { isRight: value, value };
    });
    return isReset ? {} : new Refusal('wrong-password', 'The email or the recovery code is not right.');
  });

  route(app, calls.resetByLink, async ({ request, body: { token, next } }) => {
    const guess = { of: 'reset-link', from: callerAddress(request) };
    const isReset = await tryPassword(services, guess, async () => {
      const given = { token, passwordHash: await hashPassword(next), from: sessionFrom(request) };
      const value = await resetByLink(database, given, clock.now());
      return { isRight: value, value };
    });
    return isReset ? {} : new Refusal('expired', 'This link was used, or is older than an hour. Ask for a new one.');
  });
}
