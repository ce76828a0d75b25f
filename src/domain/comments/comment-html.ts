import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { escapeHtml } from '#contract/escape-html.ts';

/** A heading would stand among those of the page, and a picture would be loaded from anywhere. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    image: ({ text, href }) => escapeHtml(text || href),
    hr: () => '',
    checkbox: () => '',
  },
});

/** Search engines give nothing for links of visitors, and the page that they lead to learns nothing of this one. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'em', 'strong', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
};

/** Quotes and lists in each other, deeper than anybody writes: each level costs a whole reading of what is in it. */
const deep = /^[>*+\- \t]{16,}/gm;

/** What a visitor wrote in a little Markdown, as HTML that does no harm; what is too entangled stays as it is written. */
export function commentHtml(text: string): string {
  return sanitize(parse(text.replaceAll(deep, '')), allowed).trim();
}

function parse(text: string): string {
  try {
    return marked.parse(text, { async: false });
  } catch (error) {
    if (error instanceof RangeError) return `<p>${escapeHtml(text)}</p>`;
    throw error;
  }
}
