import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './text.css?raw';

/** Running text with headings, lists and links; its HTML is sanitised when it is written. */
export const textBlock = block({
  type: blockTypes.html,
  title: 'Text',
  fields: { html: { kind: 'html', label: 'Text', default: '' } },
  css,
  render: ({ html }) => <div className="text" dangerouslySetInnerHTML={{ __html: html }} />,
});
