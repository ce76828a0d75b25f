import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import textCss from '../text/text.css?raw';
import { markdownHtml } from './markdown-html.ts';
import css from './markdown.css?raw';

/** Running text as it is typed in Markdown. */
export const markdownBlock = block({
  type: blockTypes.markdown,
  title: 'Markdown',
  fields: { markdown: { kind: 'long-text', label: 'Markdown', default: '', maxLength: 50_000 } },
  css,
  shared: [textCss],
  render: ({ markdown }) =>
    markdown.trim() === '' ? null : (
      <div className="text markdown" dangerouslySetInnerHTML={{ __html: markdownHtml(markdown) }} />
    ),
});
