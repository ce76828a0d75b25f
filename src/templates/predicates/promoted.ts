import { promotedBlocks } from '#catalog/block-types.ts';
import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asString, own } from '../engine/values.ts';
import { holds } from './holds.ts';

/** Predicates about the block that an item puts in front of its text (language 5, platform 9). */
export const promotedPredicates: PredicateTable = Object.fromEntries(
  promotedBlocks.map((block) => {
    const name = `promoted${block.toUpperCase()}?`;
    const definition = predicate({
      doc: `The item's promoted block is \`${block}\`.`,
      example: holds(name, { promotedBlockType: block }),
      test: (_args, { node }) => asString(own(node, 'promotedBlockType')) === block,
    });
    return [name, definition];
  }),
);
