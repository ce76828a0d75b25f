import type { Endpoint, Limits, RouteSide } from '#contract/endpoint.ts';
import type { Site } from '#domain/websites/site.ts';
import type { AccountWithRoles } from '#domain/accounts/permissions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves; pages and files have none. */
    endpoint?: Endpoint;
    /** Where it is served; on websites where nothing is said. */
    side?: RouteSide;
    /** Whether its calls are counted, by visitor and by address. */
    limits?: Limits;
  }

  interface FastifyRequest {
    /** The website that the request's host names; set before any route runs. */
    site: Site;
    /** Who is signed in; on calls of the owner's side that ask for it. */
    account?: AccountWithRoles;
    /** Whether the call came with a key of the API. */
    isProgram: boolean;
    /** Whether the visitor came by https: as `PUBLIC_URL` says, or a trusted proxy. */
    readonly isHttps: boolean;
  }
}
