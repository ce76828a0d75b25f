import type { Site } from './sites/sites.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The website that the request's host names; set before any route runs. */
    site: Site;
    /** Whether the visitor came by https: as `PUBLIC_URL` says, or a trusted proxy. */
    readonly isHttps: boolean;
  }
}
