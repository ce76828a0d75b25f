const excerptLength = 160;
const before = 40;

/** The part of an entry's text around the first word that was found, cut at spaces; what stands in a line below only finds it. */
export function excerptOf(entry: string, words: readonly string[]): string {
  const [text = ''] = entry.split('\n');
  if (text.length <= excerptLength) return text;
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - before);
  const from = first === 0 || first >= text.length - before ? 0 : text.indexOf(' ', first) + 1;
  const end = text.lastIndexOf(' ', from + excerptLength);
  const to = end > from ? end : from + excerptLength;
  const isWhole = from + excerptLength >= text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, isWhole ? undefined : to)}${isWhole ? '' : ' …'}`;
}
