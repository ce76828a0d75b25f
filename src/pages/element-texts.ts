const tags = {
  script: { start: /<script\b/gi, end: /<\/script\s*>/gi },
  style: { start: /<style\b/gi, end: /<\/style\s*>/gi },
};

/** What stands between the tags of each such element, up to the first that is never closed; in linear time. */
export function elementTexts(html: string, element: 'script' | 'style'): string[] {
  const { start, end } = tags[element];
  const texts: string[] = [];
  end.lastIndex = 0;
  for (start.lastIndex = 0; start.test(html); start.lastIndex = end.lastIndex) {
    const from = html.indexOf('>', start.lastIndex) + 1;
    end.lastIndex = from;
    const closing = from > 0 ? end.exec(html) : null;
    if (!closing) break;
    texts.push(html.slice(from, closing.index));
  }
  return texts.filter(Boolean);
}
