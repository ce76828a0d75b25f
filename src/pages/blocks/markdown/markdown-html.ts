import { Marked } from 'marked';
import { escapeHtml } from '#contract/escape-html.ts';
import { safeUrl } from '../../safe-url.ts';

/** More than anybody writes into a block. */
const longest = 50_000;

/** HTML in it is shown as it is written, links lead to safe addresses alone, and pictures are those of the site. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const address = safeUrl(href);
      return address ? `<a href="${escapeHtml(address)}">${text}</a>` : text;
    },
    image({ href, text }) {
      const isOwn = /^\/[^/\\]/.test(href);
      return isOwn ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">` : escapeHtml(text);
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** Markdown, with GitHub's tables, as HTML that does no harm; what is too long is cut. */
export function markdownHtml(markdown: string): string {
  return marked.parse(markdown.slice(0, longest), { async: false });
}
