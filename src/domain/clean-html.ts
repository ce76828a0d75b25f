import sanitize from 'sanitize-html';

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

/**
 * The text of HTML, which no place where it is printed takes for a tag, whether it is escaped there or not: "&" stands
 * for itself, "<" never does.
 */
export function cleanText(html: string): string {
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll('&amp;', '&').replaceAll('&gt;', '>');
}
