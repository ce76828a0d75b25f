import type { ReactNode } from 'react';

/** Text with the words of a search marked where they begin a word. */
export function markWords(text: string, query: string): ReactNode[] {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [text];
  const begins = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  // A split by a capturing group puts what was found at every second place.
  return text.split(begins).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
