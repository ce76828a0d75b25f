import type { FastifyRequest } from 'fastify';
import { refuseBadText } from './json-edge.ts';
import { HttpProblem } from './problem.ts';

const formType = /^application\/x-www-form-urlencoded\b/i;

/**
 * A plain HTML form's fields; the first of several values. Throws a 415 for JSON, which is not bounded as a form is (one
 * text would be a field for each of its letters), and a 400 where a text cannot be stored.
 */
export function readForm(request: FastifyRequest): Record<string, string> {
  // The first of several counts.
  return Object.fromEntries(readEntries(request).toReversed());
}

/** All fields of a plain HTML form in their order, also several of one name. Throws as `readForm`. */
export function readEntries(request: FastifyRequest): [string, string][] {
  if (request.body !== undefined && !formType.test(request.headers['content-type'] ?? '')) {
    throw new HttpProblem('content-type', 'This content type is not taken here. Please send a form.');
  }
  const body = (request.body ?? {}) as Record<string, unknown>;
  refuseBadText(body);
  return Object.entries(body).flatMap(([name, value]) =>
    [value].flat().flatMap((text): [string, string][] => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
