import type { BlockProps } from '#contract/document.ts';
import type { PlacedSection } from '#documents/reading-order.ts';

const longest = 60;
/** So much of what is the same stands before what is not. */
const before = 24;
const telling = ['html', 'title', 'label', 'line', 'quote', 'text', 'caption', 'code', 'url'];

/** The first words of a block, by which one knows it again. */
export function plainWords(props: BlockProps): string {
  for (const name of telling) {
    const words = wordsOf(props[name]);
    if (words) return cut(words);
  }
  return '';
}

/** The first words in a section. */
export const firstWords = ({ blocks }: PlacedSection) =>
  blocks.map(({ block }) => plainWords(block.props)).find(Boolean) ?? '';

/** The words of a block from where those of another begin to differ; its first words, where none do. */
export function wordsApart(props: BlockProps, other: BlockProps): string {
  for (const name of telling) {
    const [words, others] = [wordsOf(props[name]), wordsOf(other[name])];
    if (words === others) continue;
    let same = 0;
    while (same < words.length && words[same] === others[same]) same++;
    const start = words.lastIndexOf(' ', Math.max(0, same - before)) + 1;
    return start === 0 || words.length <= longest ? cut(words) : `… ${cut(words.slice(start))}`;
  }
  return plainWords(props);
}

const cut = (words: string) => (words.length > longest ? `${words.slice(0, longest).trimEnd()} …` : words);

function wordsOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 2000)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
