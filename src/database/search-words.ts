const mostWords = 12;
/** Longer words are told apart by their beginnings alone. */
const longestWord = 60;

/** Letters without their accents, in lower case: "Crème" is found by "creme". */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, as the index has them. */
export function wordsOf(text: string): string[] {
  return Array.from(plain(text).matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word.slice(0, longestWord));
}

/** The words of what a visitor typed, without the index's own syntax; each may be only begun. */
export function searchWords(text: string): string[] {
  return wordsOf(text).slice(0, mostWords);
}

const shortestInflected = 4;
const toSingular: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
];
const toPlural: [RegExp, string][] = [
  [/(?<=[^aeiou])y$/, 'ies'],
  [/fe?$/, 'ves'],
];

/** The word and, as English has them, its singular and plurals; a plural that only adds letters begins with the word. */
export function formsOf(word: string): string[] {
  if (word.length < shortestInflected) return [word];
  const others = [...toSingular, ...toPlural].flatMap(([ending, other]) =>
    ending.test(word) ? word.replace(ending, other) : [],
  );
  return [...new Set([word, ...others])];
}

/** The word, and what is left of it without any one of its letters: by these, words that differ by a slip meet. */
export function neighboursOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** Whether one slip lies between two words: a wrong, missing, doubled or swapped letter. */
export function isOneSlip(a: string, b: string): boolean {
  const [short, long] = [Array.from(a), Array.from(b)].toSorted((x, y) => x.length - y.length);
  if (!short || !long || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1);
  if (rest(short, start + 1) === rest(long, start + 1)) return true;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isSwapped && rest(short, start + 2) === rest(long, start + 2);
}
