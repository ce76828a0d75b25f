import sanitize from 'sanitize-html';
import { allowedHtml, cleanHtml } from '#domain/clean-html.ts';

/** What mail programs are told at the element, since many of them read no style sheet. */
const looks: Record<string, string> = {
  p: 'margin: 0 0 16px',
  ul: 'margin: 0 0 16px; padding: 0 0 0 22px',
  ol: 'margin: 0 0 16px; padding: 0 0 0 22px',
  li: 'margin: 0 0 6px',
  blockquote: 'margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #c9c2b3',
  pre: 'margin: 0 0 16px; white-space: pre-wrap',
  a: 'color: inherit',
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag, level) => [
      tag,
      `margin: 0 0 12px; font: inherit; font-weight: bold; font-size: ${Math.max(26 - level * 3, 16)}px; line-height: 1.25`,
    ]),
  ),
};

/** HTML as mail programs show it: clean, with its looks at each element, and with whole addresses. */
export function toMailHtml(html: string, baseUrl: string): string {
  const { '*': common, ...attributes } = allowedHtml.allowedAttributes;
  return sanitize(html, {
    ...allowedHtml,
    allowedAttributes: { ...attributes, '*': [...common, 'style'] },
    transformTags: {
      // What was given as a style goes.
      '*': (tagName, { class: name, style: _given, href, ...rest }) => {
        const alignment = /^align-(center|right)$/.exec(name ?? '')?.[1];
        const style = [looks[tagName], alignment && `text-align: ${alignment}`].filter(Boolean).join('; ');
        const attribs: Record<string, string> = { ...rest };
        if (href !== undefined) attribs.href = wholeAddress(href, baseUrl);
        if (style) attribs.style = style;
        return { tagName, attribs };
      },
    },
  });
}

/** An address on the website or elsewhere, as it is written in a mail. */
export function wholeAddress(link: string, baseUrl: string): string {
  return link.startsWith('/') || link.startsWith('#') ? baseUrl + link : link;
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };
const inLines = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'table', 'dl']);

/** HTML as the plain part of a mail has it: a paragraph a paragraph, and links behind their words. */
export function toMailText(html: string, baseUrl: string): string {
  const hrefs: string[] = [];
  const parts = cleanHtml(html)
    .split(/(<[^<>]*>)/)
    .map((part) => {
      const tag = /^<(\/?)([a-z][a-z0-9]*)/.exec(part);
      if (!tag) return part.replaceAll(/\s+/g, ' ');
      const [, isEnd, name = ''] = tag;
      if (name === 'br' || name === 'tr') return '\n';
      if (name === 'li') return isEnd ? '\n' : '- ';
      if (name === 'a' && !isEnd) hrefs.push(/href="([^"]*)"/.exec(part)?.[1] ?? '');
      const href = name === 'a' && isEnd ? hrefs.pop() : undefined;
      if (href) return ` (${wholeAddress(href, baseUrl)})`;
      return isEnd && inLines.has(name) ? '\n\n' : '';
    });
  const text = parts.join('').replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '');
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}
