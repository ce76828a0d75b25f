/** A textarea's limit in characters; 0 and what is no whole number mean that there is none (storefront 5). */
export function lengthLimit(maxLength: unknown): number | undefined {
  return Number.isInteger(maxLength) && Number(maxLength) > 0 ? Number(maxLength) : undefined;
}

/** A text's length as a browser counts it, whichever line breaks a native submit sent. */
export function countCharacters(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}

/** What stands under a textarea, as `12 / 200`, and whether that is too much; nothing without a limit (storefront 5). */
export function characterCounter(text: string, maxLength: unknown): { text: string; isOver: boolean } | undefined {
  const limit = lengthLimit(maxLength);
  if (limit === undefined) return undefined;
  const used = countCharacters(text);
  return { text: `${used} / ${limit}`, isOver: used > limit };
}
