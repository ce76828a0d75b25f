import type { Static, TSchema } from 'typebox';
import type { Permission } from '#catalog/permissions.ts';
import { refusals, type RefusalCode } from './refusals.ts';

/** What is counted together. */
export type Limits = 'calls' | 'searches' | 'links';

interface Definition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters, as in OpenAPI. */
  path: string;
  summary: string;
  /** The section of the specification, as "storefront 7". */
  spec?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** So many bytes of a body are taken, where that is more than of other calls: those are read once who calls is known. */
  longestBody?: number;
  answer: TSchema;
  /** Whether a crumb is required; writes ask for one unless they say otherwise. */
  crumb?: boolean;
  /** Counted by visitor and by address, so that nobody asks faster than people do. */
  limits?: Limits;
  /** What it refuses by itself, beside what follows from the rest of the definition. */
  refusals?: readonly RefusalCode[];
}

/** A call on a website, for everybody. */
interface VisitorEndpoint extends Definition {
  side: 'visitor';
  permission?: never;
  fresh?: never;
  madeBy?: never;
}

/** A call on a website, for who is signed in there as a member (site user): writes carry their XSRF token. */
interface MemberEndpoint extends Definition {
  side: 'member';
  permission?: never;
  fresh?: never;
  madeBy?: never;
}

/**
 * A call on the owner's origin: for everybody there, for who is signed in, or for who may do this on the website that
 * `websiteId` names in the path or the query.
 */
interface OwnerEndpoint extends Definition {
  side: 'owner';
  permission: 'everybody' | 'signed-in' | Permission;
  /** Dangerous: asks who is signed in to prove it again, where the last proof is older than 15 minutes. */
  fresh?: true;
  /** Made by programs alone: no screen makes it (`src/admin/rights.test.ts`). */
  madeBy?: 'programs';
}

/** One HTTP call: the definition from which validation, rights, limits, types, OpenAPI and the typed client follow. */
export type Endpoint = VisitorEndpoint | MemberEndpoint | OwnerEndpoint;

/** Where a route is served; `both` for what belongs to no side, as files of the build. */
export type RouteSide = Endpoint['side'] | 'both';

/** Whether a write asks for the visitor's crumb, or the member's XSRF token. */
export function needsCrumb({ crumb, method }: Endpoint): boolean {
  return crumb ?? method !== 'GET';
}

/** The right that a call asks for on a website; undefined where it asks for none. */
export function permissionOf({ permission }: Endpoint): Permission | undefined {
  return permission === 'everybody' || permission === 'signed-in' ? undefined : permission;
}

/** All codes that a call may refuse with, by status. */
export function refusalsOf(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const { side, permission, params, query, body, limits } = endpoint;
  const codes = new Set<RefusalCode>(endpoint.refusals);
  if (params ?? query ?? body) codes.add('invalid');
  if (needsCrumb(endpoint)) codes.add('crumb');
  if (limits) codes.add('too-many');
  if (side !== 'owner') codes.add('locked').add('closed');
  if (side === 'member' || (side === 'owner' && permission !== 'everybody')) codes.add('signed-out');
  if (permissionOf(endpoint)) codes.add('forbidden');
  if (endpoint.fresh) codes.add('not-proved');
  codes.add('internal').add('unavailable');
  return Map.groupBy(codes, (code) => refusals[code]);
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends TSchema ? Static<E[K]> : undefined;
export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;
export type AnswerOf<E extends Endpoint> = Static<E['answer']>;
