import type { BlockProps } from '#contract/document.ts';

const longest = 60;
const telling = ['html', 'title', 'label', 'line', 'quote', 'text', 'caption', 'code', 'url'];

/** The first words of a block, by which one knows it again. */
export function plainWords(props: BlockProps): string {
  for (const name of telling) {
    const value = props[name];
    if (typeof value !== 'string' || value === '') continue;
    const words = value
      .slice(0, 2000)
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/&\w+;/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (words) return words.length > longest ? `${words.slice(0, longest).trimEnd()} …` : words;
  }
  return '';
}
