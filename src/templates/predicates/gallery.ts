import { predicate, type PredicateTable } from '../engine/registry.ts';
import { asBoolean, asString, isTruthy, own } from '../engine/values.ts';
import { holds } from './holds.ts';

const designs = ['grid', 'slideshow', 'slider', 'stacked'];
const metaPositions = ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'];
const alignments = ['center', 'left', 'right'];
const switches = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
];

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
  ...chosen('design', designs),
  ...chosen('meta-position', metaPositions),
  ...chosen('active-alignment', alignments),
  ...Object.fromEntries(switches.map((option) => [`gallery-${option}?`, isOn(option)])),
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
