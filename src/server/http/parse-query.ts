import { parse, type ParsedUrlQuery } from 'node:querystring';
import { maximumQueryKeys } from '#catalog/limits.ts';

/** A query or a plain form by name; what comes after a thousand keys is left out (platform 9). */
export function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: maximumQueryKeys });
}
