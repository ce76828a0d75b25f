import { asString } from '../../engine/values.ts';

/**
 * A value from the data for the inside of a double-quoted attribute, which it cannot end. `&` stays as it is: addresses
 * have always been printed so (language 4).
 */
export function quoted(value: unknown): string {
  const text = asString(value);
  return text.includes('"') ? text.replaceAll('"', '&quot;') : text;
}

/** Text without what stands from a `<` to the next `>`; every `>` leaves a space. Linear, whatever the text. */
export function removeTags(text: string): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const opening = text.indexOf('<', at);
    const outside = text.slice(at, opening < 0 ? undefined : opening);
    result += outside.replaceAll('>', ' ');
    if (opening < 0) break;
    const closing = text.indexOf('>', opening);
    if (closing < 0) break;
    result += ' ';
    at = closing + 1;
  }
  return result;
}

/** At most `length` UTF-16 units of `text`, never half of a character. */
export function cut(text: string, length: number): string {
  const kept = text.slice(0, length);
  return kept.length < text.length && /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}
