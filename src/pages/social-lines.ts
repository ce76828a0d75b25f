import { graphemes, shorten } from './graphemes.ts';

/** Nothing of a longer text would be seen. */
const longestText = 200;

/** How wide a text is. */
export type WidthOf = (text: string) => number;

/** A text without line ends and control characters, bounded. */
export function tidy(text: string): string {
  return shorten(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), longestText);
}

export function isWhole(lines: readonly string[], text: string): boolean {
  return lines.join(' ') === tidy(text);
}

/** As `breakLines`, in as few lines as it takes, and these about equally long. */
export function breakEvenly(text: string, room: number, most: number, widthOf: WidthOf): string[] {
  let lines = breakLines(text, room, most, widthOf);
  for (const share of [0.88, 0.76, 0.64, 0.52]) {
    const narrower = breakLines(text, room * share, most, widthOf);
    if (narrower.length > lines.length || !isWhole(narrower, text)) break;
    lines = narrower;
  }
  return lines;
}

/**
 * Breaks a text at its spaces into at most `most` lines of at most `room`; what does not fit ends with '…'. What a
 * reader sees as one character stays whole.
 */
export function breakLines(text: string, room: number, most: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of tidy(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  const rest = lines.length > most ? '…' : '';
  return [...kept.slice(0, -1), `${kept.at(-1) ?? ''}${rest}`].map((line) => cut(line, room, widthOf));
}

/** The beginning of a text that fits into `room`, with '…' where something was left out. */
export function cut(text: string, room: number, widthOf: WidthOf): string {
  if (widthOf(text) <= room) return text;
  const parts = graphemes(text);
  const begun = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`;
  // Bisected: a measurement takes its time.
  let [fits, tooMany] = [0, parts.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(begun(middle)) <= room) fits = middle;
    else tooMany = middle;
  }
  return begun(fits);
}
