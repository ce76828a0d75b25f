import type { FastifyRequest } from 'fastify';
import { refuseBadText } from './json-edge.ts';

/** A plain HTML form's fields; the first of several values. Throws a 400 where a text cannot be stored. */
export function readForm(request: FastifyRequest): Record<string, string> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  refuseBadText(body);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === 'string' ? [[name, first]] : [];
    }),
  );
}
