import { sliceTypes } from '#catalog/slices.ts';
import { safeUrl } from '../safe-url.ts';
import css from './action.css?raw';
import { slice } from './slice.ts';

/** The one thing to do on a slide: to go on to an address, or, in a popup, to close it. */
export const actionSlice = slice(
  { code: sliceTypes.action, name: 'action', title: 'Action' },
  {
    variants: [
      { code: 'action', title: 'Action', props: { closes: false } },
      { code: 'popup-overlay-action', title: 'Action of the popup', props: { closes: true } },
    ],
    fields: {
      label: { kind: 'text', label: 'Label', default: '', maxLength: 100 },
      url: { kind: 'url', label: 'Link', default: '' },
      style: { kind: 'choice', label: 'Style', options: ['primary', 'secondary', 'tertiary'], default: 'primary' },
      alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'left' },
      closes: { kind: 'toggle', label: 'Without a link it closes the popup', default: false },
    },
    css,
    render({ label, url, style, alignment, closes }, { mode }) {
      const href = safeUrl(url);
      const button = `button button--${style}`;
      const line = `slice-action slice-action--${alignment}`;
      if (label && !href && closes) {
        return (
          <form className={line} method="dialog">
            <button className={button} type="submit" disabled={mode === 'edit'}>
              {label}
            </button>
          </form>
        );
      }
      if (!label || !href) return null;
      return (
        <p className={line}>
          <a className={button} href={href}>
            {label}
          </a>
        </p>
      );
    },
  },
);
