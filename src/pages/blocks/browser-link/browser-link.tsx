import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';

/** The way from a mail to the same as a page; on a page, to itself. */
export const browserLinkBlock = block({
  type: blockTypes['in-browser-message-link'],
  title: 'View in browser',
  fields: {
    label: { kind: 'text', label: 'Label', hint: `Else “${blockWords.viewInBrowser}”.`, default: '', maxLength: 100 },
    url: { kind: 'url', label: 'Link', hint: 'Else the page that it stands on.', default: '' },
    alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'center' },
  },
  css: '',
  render({ label, url, alignment }, { data }) {
    // A mail has no place that a mere path would be of.
    const href = safeUrl(url) || data.website.baseUrl + data.fullUrl;
    return (
      <p className={`align-${alignment}`}>
        <a href={href}>{label || blockWords.viewInBrowser}</a>
      </p>
    );
  },
});
