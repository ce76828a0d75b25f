import { sliceTypes } from '#catalog/slices.ts';
import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asNumber, own } from '../engine/values.ts';
import { holds } from './holds.ts';

const slices: ReadonlyMap<string, number> = new Map(Object.entries({ undefined: -1, ...sliceTypes }));

/** Predicates about the slices of a cover page (language 5, platform 3). */
export const slidePredicates: PredicateTable = {
  'current-type?': predicate({
    doc: 'The slice is of this type, as `heading` or `gallery`.',
    args: 'name:text',
    example: holds('current-type? gallery', { currentType: 5 }),
    prepare: ([name]) => slices.get(name ?? ''),
    test: (code, { node }) => code !== undefined && (asNumber(own(node, 'currentType')) | 0) === code,
  }),
};
