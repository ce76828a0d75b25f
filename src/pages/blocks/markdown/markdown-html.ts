import { Marked } from 'marked';
import { escapeHtml } from '#contract/escape-html.ts';
import { remembering } from '#locale/bounded-cache.ts';
import { safeUrl } from '../../safe-url.ts';

/** More than anybody writes into a block. */
const longest = 50_000;
const deepest = 15;
/** So many texts are kept as HTML: a page is made anew for much that leaves its texts as they are. */
const keptTexts = 50;

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

/** Markdown, with GitHub's tables, as HTML that does no harm; what is too long is cut, and what is too deep is not nested. */
export const markdownHtml = remembering(keptTexts, (markdown: string): string => {
  const lines = markdown.slice(0, longest).split('\n').map(nestLittle);
  return marked.parse(lines.join('\n'), { async: false });
});

/** Without quotes and lists in each other that are deeper than anybody writes: each level costs a reading of all in it. */
function nestLittle(line: string): string {
  const [start = ''] = /^[>*+\-.)\d \t]*/.exec(line) ?? [];
  const levels = start.match(/>|[*+\-.)][ \t]/g)?.length ?? 0;
  return levels > deepest ? line.slice(start.length) : line;
}
