/** A text of at most `limit` UTF-16 units, cut behind the last white space before that, never inside a pair. */
export function truncate(text: string, limit: number, ellipsis: string): string {
  if (text.length <= limit) return text;
  for (let at = limit - 1; at >= 0; at--) {
    if (/\s/.test(text.charAt(at))) return text.slice(0, at + 1) + ellipsis;
  }
  const isInsidePair = /[\ud800-\udbff]/.test(text.charAt(limit - 1)) && /[\udc00-\udfff]/.test(text.charAt(limit));
  return text.slice(0, isInsidePair ? limit - 1 : limit) + ellipsis;
}
