import type { PredicateTable } from '../engine/registry.ts';

/** Every predicate of the language, family by family; keys carry their `?`. */
export const predicates: PredicateTable = {};
