import { pageTypes } from '#catalog/page-types.ts';
import { sliceTypes } from '#catalog/slices.ts';
import { safeUrl } from '../safe-url.ts';
import css from './action.css?raw';
import { slice } from './slice.ts';

/** The one thing to do on a slide: to go on to an address, or to close the popup that it stands in. */
export const actionSlice = slice(
  { code: sliceTypes.action, name: 'action', title: 'Action' },
  {
    variants: [
      { code: 'action', title: 'Action', props: { does: 'go' } },
      { code: 'popup-overlay-action', title: 'Close the popup', props: { does: 'close' } },
    ],
    fields: {
      label: { kind: 'text', label: 'Label', default: '', maxLength: 100 },
      does: { kind: 'choice', label: 'It', options: ['go', 'close'], default: 'go', hint: 'Only a popup closes.' },
      url: { kind: 'url', label: 'Link', default: '' },
      style: { kind: 'choice', label: 'Style', options: ['primary', 'secondary', 'tertiary'], default: 'primary' },
      alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'left' },
    },
    css,
    render({ label, does, url, style, alignment }, { data }) {
      const href = safeUrl(url);
      const button = `button button--${style}`;
      const line = `slice-action slice-action--${alignment}`;
      if (!label) return null;
      if (does === 'close') {
        if (data.pageType !== pageTypes.popupOverlay) return null;
        return (
          <form className={line} method="dialog">
            <button className={button}>{label}</button>
          </form>
        );
      }
      if (!href) return null;
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
