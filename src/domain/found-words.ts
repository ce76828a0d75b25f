const longestWord = 40;
const mostWords = 100;

/** The words of texts as orders and customers are found by them: without accents and capitals, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}
