import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './line.css?raw';

/** A horizontal rule. */
export const lineBlock = block({
  type: blockTypes.horizontalrule,
  title: 'Line',
  fields: {},
  css,
  render: () => <hr className="line" />,
});
