import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asNumber, own } from '../engine/values.ts';
import { holds } from './holds.ts';

const slices: ReadonlyMap<string, number> = new Map([
  ['undefined', -1],
  ['heading', 1],
  ['body', 3],
  ['image', 4],
  ['gallery', 5],
  ['video', 6],
  ['social-icons', 7],
  ['buttons', 8],
  ['navigation', 9],
  ['custom-form', 10],
  ['newsletter', 11],
  ['album', 12],
  ['map', 13],
  ['logo', 14],
  ['action', 15],
  ['form', 16],
  ['lock', 17],
  ['password', 18],
  ['twitter', 19],
]);

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
