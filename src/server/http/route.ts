import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  needsCrumb,
  permissionOf,
  refusalsOf,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Site } from '#domain/websites/site.ts';
import { requireCrumb } from './crumb.ts';
import { requireMember, requireXsrf } from './member-guard.ts';
import { problemOf } from './problem.ts';

/** A call as its handler sees it: parsed, of a known website. */
export interface Call<E extends Endpoint> {
  /** The website of the host; for a call that asks for a right there, the one that it names. */
  site: Site;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Serves an endpoint of the contract: its definition says on which side and to whom (`accounts/guard.ts`; of members
 * `http/member-guard.ts`), how often
 * (`http/rate-limit.ts`), validates, and strips the answer to its public shape. A `Refusal` becomes its `HttpProblem`.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | Refusal>,
): void {
  const { method, path, side, limits, longestBody } = endpoint;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(endpoint),
    ...(longestBody !== undefined && { bodyLimit: longestBody }),
    config: { endpoint, side, ...(limits && { limits }) },
    preValidation: async (request, reply) => {
      if (side === 'member') requireMember(request);
      // A program has no cookies that another could misuse.
      if (!needsCrumb(endpoint) || request.isProgram) return;
      if (side === 'member') requireXsrf(request, reply);
      else requireCrumb(request, reply);
    },
    handler: async (request, reply) => {
      // The validator has just checked these against the very schemas that the types come from.
      const parts = { params: request.params, query: request.query, body: request.body } as Pick<
        Call<E>,
        'params' | 'query' | 'body'
      >;
      const answer = await handle({ ...parts, site: request.site, request, reply });
      if (answer instanceof Refusal) throw problemOf(answer);
      return answer;
    },
  });
}

/** What the framework checks by, and what the API's description says. */
function schemaOf(endpoint: Endpoint) {
  const { summary, spec, side, permission, fresh, limits, params, query, body, answer } = endpoint;
  if (permissionOf(endpoint) && !hasProperty(params, 'websiteId') && !hasProperty(query, 'websiteId')) {
    throw new Error(`"${summary}" asks for a right on a website: it has to name it as websiteId.`);
  }
  const refused = [...refusalsOf(endpoint)].map(([status, codes]) => [
    status,
    { ...Problem, description: codes.join(', ') },
  ]);
  return {
    summary,
    tags: [side],
    ...(spec && { description: `Specification: ${spec}.` }),
    ...(permission && { 'x-permission': permission }),
    ...(fresh && { 'x-fresh': fresh }),
    ...(limits && { 'x-limits': limits }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer, ...Object.fromEntries(refused) },
  };
}

function hasProperty(schema: Endpoint['params'], name: string): boolean {
  return schema !== undefined && 'properties' in schema && name in (schema.properties as object);
}
