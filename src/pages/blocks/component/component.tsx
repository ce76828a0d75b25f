import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './component.css?raw';

/** A section that is kept for all pages, as it is now: it is changed in one place, and follows wherever it stands. */
export const componentBlock = block({
  type: blockTypes['website-component'],
  title: 'Kept section',
  fields: {
    section: {
      kind: 'section',
      label: 'Kept section',
      hint: 'It is changed in one place, and follows on every page.',
      default: '',
    },
  },
  css,
  render: (_props, { inner }) => inner,
});
