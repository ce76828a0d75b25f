import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './line.css?raw';

/** A horizontal rule: thin, thick, double, dotted or drawn as a wave, as long as is asked for. */
export const lineBlock = block({
  type: blockTypes.horizontalrule,
  title: 'Line',
  fields: {
    style: { kind: 'choice', label: 'Style', options: ['thin', 'thick', 'double', 'dotted', 'wave'], default: 'thin' },
    length: { kind: 'choice', label: 'Length', options: ['full', 'half', 'short'], default: 'full' },
    alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'left' },
  },
  css,
  render: ({ style, length, alignment }) => <hr className={`line line--${style} line--${length} line--${alignment}`} />,
});
