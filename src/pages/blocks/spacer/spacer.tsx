import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './spacer.css?raw';

/** Empty space of the size that its place on the grid has. */
export const spacerBlock = block({
  type: blockTypes.spacer,
  title: 'Spacer',
  fields: {},
  css,
  render: () => <div className="spacer" aria-hidden="true" />,
});
