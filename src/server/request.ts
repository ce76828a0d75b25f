import type { Site } from './sites/sites.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The website that the request's host names; set before any route runs. */
    site: Site;
  }
}
