import type { Example } from '../engine/registry.ts';

/** A sample of a predicate tag that holds for `json`: prints "yes". */
export function holds(tag: string, json: unknown): Example {
  return { template: `{.${tag}}yes{.or}no{.end}`, json, output: 'yes' };
}
