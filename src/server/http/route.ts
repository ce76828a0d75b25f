import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Site } from '../sites/sites.ts';
import { requireCrumb } from './crumb.ts';

/** A call as its handler sees it: parsed, of a known website. */
export interface Call<E extends Endpoint> {
  site: Site;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves an endpoint of the contract: its definition validates, and strips the answer to its public shape. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  const { method, path, summary, spec, params, query, body, answer } = endpoint;
  const schema = {
    summary,
    ...(spec && { description: `Specification: ${spec}.` }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer },
  };
  const needsCrumb = endpoint.crumb ?? method !== 'GET';
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema,
    preValidation: async (request, reply) => {
      if (needsCrumb) requireCrumb(request, reply);
    },
    handler: async (request, reply) => {
      // The validator has just checked these against the very schemas that the types come from.
      const parts = { params: request.params, query: request.query, body: request.body } as Pick<
        Call<E>,
        'params' | 'query' | 'body'
      >;
      return handle({ ...parts, site: request.site, request, reply });
    },
  });
}
