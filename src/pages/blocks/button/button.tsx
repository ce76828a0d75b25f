import { blockTypes } from '#catalog/block-types.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './button.css?raw';

/** A link that looks like a button. Without a label or with an address that is none it shows nothing. */
export const buttonBlock = block({
  type: blockTypes.button,
  title: 'Button',
  fields: {
    label: { kind: 'text', label: 'Label', default: '', maxLength: 100 },
    url: { kind: 'url', label: 'Link', default: '' },
    style: { kind: 'choice', label: 'Style', options: ['primary', 'secondary', 'tertiary'], default: 'primary' },
    alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'left' },
  },
  css,
  render({ label, url, style, alignment }) {
    const href = safeUrl(url);
    if (!href || !label) return null;
    return (
      <p className={`button-line button-line--${alignment}`}>
        <a className={`button button--${style}`} href={href}>
          {label}
        </a>
      </p>
    );
  },
});
