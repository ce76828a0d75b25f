import type { Static, TSchema } from 'typebox';

/** One HTTP call: the definition from which validation, types, OpenAPI and the typed client follow. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters, as in OpenAPI. */
  path: string;
  summary: string;
  /** The section of the specification, as "storefront 7". */
  spec?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  answer: TSchema;
  /** Whether a crumb is required; writes ask for one unless they say otherwise. */
  crumb?: boolean;
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
