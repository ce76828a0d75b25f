import sanitize from 'sanitize-html';
import { altTextLength } from '#catalog/media-limits.ts';

/** All that texts of owners may hold; what is not named here is dropped, its own text kept. */
export const allowedHtml = {
  allowedTags: (
    'h1 h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td ' +
    'a abbr b code del em i ins kbd mark q s small span strong sub sup u'
  ).split(' '),
  allowedAttributes: {
    '*': ['lang', { name: 'dir', values: ['ltr', 'rtl', 'auto'] }],
    a: ['href', { name: 'target', values: ['_blank'] }],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: {
    ...Object.fromEntries(
      ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['align-center', 'align-right']]),
    ),
    span: ['ink-accent', 'ink-quiet'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
} satisfies sanitize.IOptions;

/** HTML without anything that runs, loads, or dresses as something else (design 9). */
export function cleanHtml(html: string): string {
  return sanitize(html, allowedHtml);
}

const pictureId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Of a page's texts, which also hold pictures of the website: by their ids, so that nothing is loaded from elsewhere. */
const pageHtml: sanitize.IOptions = {
  ...allowedHtml,
  allowedTags: [...allowedHtml.allowedTags, 'img'],
  allowedAttributes: { ...allowedHtml.allowedAttributes, img: ['data-image', 'alt'] },
  transformTags: {
    img: (tagName, { 'data-image': id = '', alt }) => ({
      tagName,
      attribs: { 'data-image': id, ...(alt !== undefined && { alt: alt.slice(0, altTextLength) }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureId.test(attribs['data-image'] ?? ''),
};

/** The HTML of a text on a page, by the same list and with its pictures, written as browsers write it. */
export function cleanPageHtml(html: string): string {
  return sanitize(html, pageHtml).replaceAll(' />', '>');
}

/**
 * The text of HTML, which no place where it is printed takes for a tag, whether it is escaped there or not: "&" stands
 * for itself, "<" never does.
 */
export function cleanText(html: string): string {
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll('&amp;', '&').replaceAll('&gt;', '>');
}
