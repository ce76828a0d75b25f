import { backgroundSources } from '#catalog/backgrounds.ts';
import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asNumber, own } from '../engine/values.ts';
import { holds } from './holds.ts';

const sources = { undefined: -1, ...backgroundSources };

/** Predicates about where a background comes from (language 5, platform 3). */
export const backgroundPredicates: PredicateTable = Object.fromEntries(
  Object.entries(sources).map(([source, code]) => {
    const name = `background-source-${source}?`;
    const definition = predicate({
      doc: `The background's source is \`${source}\` (${code}).`,
      example: holds(name, { backgroundSource: code }),
      test: (_args, { node }) => asNumber(own(node, 'backgroundSource')) === code,
    });
    return [name, definition];
  }),
);
