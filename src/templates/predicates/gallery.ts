import { galleryAlignments, galleryDesigns, galleryMetaPositions, galleryOptions } from '#catalog/galleries.ts';
import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asBoolean, asString, isTruthy, own } from '../engine/values.ts';
import { holds } from './holds.ts';

/** Predicates about a gallery's `options` (language 5, platform 9). */
export const galleryPredicates: PredicateTable = {
  'gallery-meta?': predicate({
    doc: 'The gallery shows controls or indicators.',
    example: holds('gallery-meta?', { options: { controls: true } }),
    test(_args, context) {
      const options = context.resolve(['options']);
      return isTruthy(own(options, 'controls')) || isTruthy(own(options, 'indicators'));
    },
  }),
  ...chosen('design', galleryDesigns),
  ...chosen('meta-position', galleryMetaPositions),
  ...chosen('active-alignment', galleryAlignments),
  ...Object.fromEntries(galleryOptions.map((option) => [`gallery-${option}?`, isOn(option)])),
};

function chosen(option: string, values: readonly string[]): PredicateTable {
  return Object.fromEntries(
    values.map((value) => [
      `gallery-${option}-${value}?`,
      predicate({
        doc: `The gallery's option \`${option}\` is \`${value}\`.`,
        example: holds(`gallery-${option}-${value}?`, { options: { [option]: value } }),
        test: (_args, context) => asString(own(context.resolve(['options']), option)) === value,
      }),
    ]),
  );
}

function isOn(option: string) {
  return predicate({
    doc: `The gallery's option \`${option}\` is on.`,
    example: holds(`gallery-${option}?`, { options: { [option]: true } }),
    test: (_args, context) => asBoolean(own(context.resolve(['options']), option)),
  });
}
