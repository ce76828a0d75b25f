import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountLimits } from '#catalog/limits.ts';
import { permissionOf, type Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#catalog/permissions.ts';
import { useApiKey } from '#domain/developer/api-keys.ts';
import { callerAddress } from '../http/caller-address.ts';
import { tokenHashOf } from '../http/cookies.ts';
import { isForeign } from '../http/crumb.ts';
import { refuseBadText } from '../http/json-edge.ts';
import { withOverrides } from '../http/flag-overrides.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { findAccount, type SignedIn } from '#domain/accounts/accounts.ts';
import { noteSeen } from '#domain/accounts/sessions.ts';
import { can, type AccountWithRoles } from '#domain/accounts/permissions.ts';

/** The cookie of a signed-in account. */
export const accountCookie = 'account';

/** The signed-in account, with its role on a website that is named. Throws a 401 where nobody is signed in: on another origin nobody is, whatever cookies come along. */
export async function requireAccount(
  services: Services,
  request: FastifyRequest,
  websiteId?: string,
): Promise<SignedIn> {
  const known = request.account;
  // The guard has looked already.
  if (known && isSignedIn(known)) return known;
  const tokenHash = isForeign(request) ? undefined : tokenHashOf(request, accountCookie);
  const account = tokenHash && (await findAccount(services.database, tokenHash, services.clock.now(), websiteId));
  if (!account) throw new HttpProblem('signed-out', 'Please sign in.');
  const session = { tokenHash, seenAt: account.seenAt, address: callerAddress(request) };
  // Nobody is kept out because a disk is full.
  await noteSeen(services.database, session, services.clock.now()).catch((error) => request.log.warn(error));
  return account;
}

const isSignedIn = (account: AccountWithRoles): account is SignedIn => 'provedAt' in account;

/** What a session that the request opens is known by later. */
export function sessionFrom(request: FastifyRequest) {
  return { userAgent: request.headers['user-agent'], address: callerAddress(request) };
}

/**
 * Lets calls of the owner's side pass only to those whom their definitions name, and gives them the website that they
 * are about. Throws a 401 or 403; a website that there is not answers as one that is not one's own.
 */
export function guardCalls(app: FastifyInstance, services: Services): void {
  const guard = async (request: FastifyRequest, endpoint: Guarded) => {
    const permission = permissionOf(endpoint);
    const websiteId = websiteOf(endpoint, request);
    const account =
      (permission && (await accountOfKey(services, request, permission))) ||
      (await requireAccount(services, request, websiteId));
    request.account = account;
    if (!permission) return requireProof(endpoint, account, services.clock.now());
    const site = can(account, websiteId, permission) ? await services.sites.byId(websiteId) : undefined;
    if (!site) throw forbidden();
    request.site = withOverrides(services, request, site);
    requireProof(endpoint, account, services.clock.now());
  };
  app.addHook('preParsing', async (request) => {
    const endpoint = guardedOf(request);
    if (endpoint?.longestBody === undefined) return;
    refuseBadText([request.params, request.query]);
    await guard(request, endpoint);
  });
  app.addHook('preValidation', async (request) => {
    const endpoint = guardedOf(request);
    if (endpoint && endpoint.longestBody === undefined) await guard(request, endpoint);
  });
}

type Guarded = Extract<Endpoint, { side: 'owner' }>;

function guardedOf(request: FastifyRequest): Guarded | undefined {
  const { endpoint } = request.routeOptions.config;
  return endpoint?.side === 'owner' && endpoint.permission !== 'everybody' ? endpoint : undefined;
}

/** Throws a 403 where a dangerous act asks for a proof that is too old. A key of the API was made with one, and is it. */
function requireProof({ fresh }: Endpoint, account: AccountWithRoles & { provedAt?: number }, now: number): void {
  if (!fresh || account.provedAt === undefined || now - account.provedAt < accountLimits.proofMs) return;
  throw new HttpProblem('not-proved', 'Please prove once more that it is you.');
}

/** What a program may do that came with a key of the API: what the key is for, as far as who made it still may. */
async function accountOfKey(
  services: Services,
  request: FastifyRequest,
  permission: Permission,
): Promise<AccountWithRoles | undefined> {
  const [, text] = /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '') ?? [];
  if (text === undefined) return undefined;
  const key = await useApiKey(services, text);
  if (!key) throw new HttpProblem('signed-out', 'This key is not valid, or was revoked.');
  const isFor = key.makerRole !== undefined && key.scopes.includes(permission);
  request.isProgram = true;
  return {
    id: `key:${key.id}`,
    email: '',
    via: key.title,
    roles: isFor ? { [key.websiteId]: key.makerRole ?? 0 } : {},
  };
}

function websiteOf(endpoint: Endpoint, { params, query }: FastifyRequest): string {
  const { websiteId } = { ...(query as Named), ...(endpoint.params && (params as Named)) };
  return typeof websiteId === 'string' ? websiteId : '';
}

interface Named {
  websiteId?: unknown;
}

function forbidden(): HttpProblem {
  return new HttpProblem('forbidden', 'Your role on this website does not allow that. Ask its administrator.');
}
