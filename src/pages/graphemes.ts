const segmenter = new Intl.Segmenter();

/** A text in what readers see as single characters: an accent stays with its letter, an emoji is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A text of at most `most` code units; where it was longer, it ends with '…' after a whole character. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > most - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
