import { sliceTypes } from '#catalog/slices.ts';
import { safeUrl } from '../safe-url.ts';
import css from './buttons.css?raw';
import { slice } from './slice.ts';

/** Up to six links that look like buttons, beside each other where there is room. */
export const buttonsSlice = slice(
  { code: sliceTypes.buttons, name: 'buttons', title: 'Buttons' },
  {
    fields: {
      buttons: {
        kind: 'list',
        label: 'Buttons',
        noun: 'button',
        maximum: 6,
        default: [],
        fields: {
          label: { kind: 'text', label: 'Label', default: '', maxLength: 100 },
          url: { kind: 'url', label: 'Link', default: '' },
          style: { kind: 'choice', label: 'Style', options: ['primary', 'secondary', 'tertiary'], default: 'primary' },
        },
      },
      alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'center' },
    },
    css,
    render({ buttons, alignment }) {
      const shown = buttons.flatMap(({ label, url, style }, at) => {
        const href = safeUrl(url);
        return href && label ? [{ label, href, style, at }] : [];
      });
      if (shown.length === 0) return null;
      return (
        <div className={`slice-buttons slice-buttons--${alignment}`}>
          {shown.map(({ label, href, style, at }) => (
            <a key={at} className={`button button--${style}`} href={href}>
              {label}
            </a>
          ))}
        </div>
      );
    },
  },
);
