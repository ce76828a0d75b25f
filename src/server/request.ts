import type { Endpoint, Limits, RouteSide } from '#contract/endpoint.ts';
import type { Site } from '#domain/websites/site.ts';
import type { SignedInMember } from '#domain/members/member-sessions.ts';
import type { AccountWithRoles } from '#domain/accounts/permissions.ts';

/** A member's session that a request came with. */
export interface RequestMember extends SignedInMember {
  /** What their later calls carry (platform 7). */
  xsrfToken: string;
}

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
    /** The host that the request names, as `hostName` writes it. */
    siteHost: string;
    /** The website of that host; set before any route runs. */
    site: Site;
    /** Whether that host is the owner's side: its own in production, `localhost` beside 127.0.0.1 else. */
    isOwnerSide: boolean;
    /** Who is signed in; on calls of the owner's side that ask for it. */
    account?: AccountWithRoles;
    /** Who is signed in on the website as a member; found where a request can be about them. */
    member?: RequestMember;
    /** Whether the call came with a key of the API. */
    isProgram: boolean;
    /** Whether the visitor came by https: as `PUBLIC_URL` says, or a trusted proxy. */
    readonly isHttps: boolean;
  }
}
