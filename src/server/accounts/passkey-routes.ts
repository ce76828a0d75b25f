import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/passkey-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from '#domain/accounts/passkeys.ts';
import { factorsOf, makeRecoveryCodes } from '#domain/accounts/second-factor.ts';
import { passkeyChallenge } from '#domain/accounts/use-passkey.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireAccount, sessionFrom } from './guard.ts';
import { tellOfChange } from './tell-of-change.ts';
import { partyOf } from './try-passkey.ts';

const noPasskey = () => new Refusal('not-found', 'There is no such passkey any more.');

/** What an account's own person does with passkeys; signing in by one stands with the other ways in. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services;
  const party = () => partyOf(config);

  route(app, calls.askPasskey, async () => passkeyChallenge(database, party(), clock.now()));

  route(app, calls.newPasskey, async ({ request }) => {
    const account = await requireAccount(services, request);
    return passkeyOptions(database, { account, party: party() }, clock.now());
  });

  route(app, calls.addPasskey, async ({ request, body: { credential } }) => {
    const { id: accountId, email } = await requireAccount(services, request);
    const from = sessionFrom(request);
    const added = await addPasskey(database, { accountId, party: party(), credential, from }, clock.now());
    if (added instanceof Refusal) return added;
    await tellOfChange(services, request, { email, to: email, change: 'passkey-added' });
    const { recoveryCodes: left } = await factorsOf(database, accountId);
    // Nobody is locked out by a key that is lost.
    const recoveryCodes = left > 0 ? [] : await makeRecoveryCodes(database, { accountId, from }, clock.now());
    return { ...added, recoveryCodes };
  });

  route(app, calls.renamePasskey, async ({ request, params, body: { name } }) => {
    const { id: accountId } = await requireAccount(services, request);
    const change = { accountId, id: params.passkeyId, name: name.trim(), from: sessionFrom(request) };
    return (await renamePasskey(database, change, clock.now())) ? {} : noPasskey();
  });

  route(app, calls.removePasskey, async ({ request, params }) => {
    const { id: accountId, email } = await requireAccount(services, request);
    const removal = { accountId, id: params.passkeyId, from: sessionFrom(request) };
    if (!(await removePasskey(database, removal, clock.now()))) return noPasskey();
    await tellOfChange(services, request, { email, to: email, change: 'passkey-removed' });
    return {};
  });
}
