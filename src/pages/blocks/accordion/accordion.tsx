import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './accordion.css?raw';
import foldSignCss from './fold-sign.css?raw';

/** Questions that open to their answers, on the browser's own element; its HTML is sanitised when it is written. */
export const accordionBlock = block({
  type: blockTypes.accordion,
  title: 'Accordion',
  fields: {
    rows: {
      kind: 'list',
      label: 'Rows',
      noun: 'row',
      maximum: 100,
      default: [],
      fields: {
        title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
        html: { kind: 'html', label: 'Text', default: '' },
      },
    },
    oneAtATime: { kind: 'toggle', label: 'One open at a time', default: false },
    firstIsOpen: { kind: 'toggle', label: 'Begin with the first open', default: false },
  },
  css,
  shared: [foldSignCss],
  render({ rows, oneAtATime, firstIsOpen }, { idPrefix }) {
    const shown = rows.filter(({ title }) => title !== '');
    if (shown.length === 0) return null;
    return (
      <div className="accordion">
        {shown.map(({ title, html }, index) => (
          <details
            className="accordion__row"
            key={index}
            name={oneAtATime ? `${idPrefix}accordion` : undefined}
            open={firstIsOpen && index === 0}
          >
            <summary className="accordion__title fold-sign">{title}</summary>
            <div className="accordion__text" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    );
  },
});
