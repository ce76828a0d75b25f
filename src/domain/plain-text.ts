/** The text of HTML in one line. What stood in a line or paragraph of its own ends in a mark, so that nothing runs on. */
export function plainText(html: string): string {
  const paragraphs = html.split(/<\/(?:h[1-6]|p|li|blockquote)>/);
  return inOneLine(paragraphs.map(linesOf));
}

/** Texts in one line; each ends in a mark, so that none runs into the next. */
export function inOneLine(texts: readonly string[]): string {
  return texts
    .map((text) => ended(text.trim(), '.'))
    .filter(Boolean)
    .join(' ');
}

function linesOf(paragraph: string): string {
  const lines = paragraph.split(/<br[^<>]*>/).map(words);
  return lines.map((line, index) => (index < lines.length - 1 ? ended(line, ',') : line)).join(' ');
}

function ended(text: string, mark: string): string {
  return text === '' || /[.,:;!?…]['"’”]?$/.test(text) ? text : text + mark;
}

function words(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;])/g, '')
    .trim();
}
