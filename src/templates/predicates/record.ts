import { recordTypes } from '#catalog/record-types.ts';
import { predicate, type Predicate, type PredicateTable } from '../engine/registry.ts';
import { asNumber, asString, own } from '../engine/values.ts';
import { holds } from './holds.ts';

/** Predicates that also hold for an item that puts such a block in front, with that block's name. */
const promotable: Readonly<Record<string, string>> = {
  video: 'video',
  'external-video': 'video',
  image: 'image',
  quote: 'quote',
  link: 'link',
  gallery: 'gallery',
};

const codes: Readonly<Record<string, number>> = {
  undefined: -1,
  ...recordTypes,
  'external-video': recordTypes.video,
};

/** Predicates about what an item is (language 5, platform 3). */
export const recordPredicates: PredicateTable = Object.fromEntries(
  Object.entries(codes).map(([name, code]) => [`${name}?`, isRecord(name, code)]),
);

function isRecord(name: string, code: number): Predicate {
  const block = promotable[name];
  return predicate({
    doc: `The item's record type is ${code}${block ? `, or its promoted block is \`${block}\`` : ''}.`,
    example: holds(`${name}?`, { recordType: code }),
    test: (_args, { node }) =>
      asNumber(own(node, 'recordType')) === code ||
      (block !== undefined && asString(own(node, 'promotedBlockType')) === block),
  });
}
