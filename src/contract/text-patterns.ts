/* Forms of texts that have words of their own where they are wrong (`validation-messages.ts`). */

/**
 * An email: one that looks like none, or one that can be none, as with two dots in a row, is refused, and what mail programs
 * would read as an address with a name, or as several.
 */
export const emailPattern =
  '^[^\\s@()<>,;:"\\[\\]\\\\]{1,64}@[^\\s@()<>,;:"\\[\\]\\\\.-]+(?:(?:\\.|-+)[^\\s@()<>,;:"\\[\\]\\\\.-]+)*$';

/** An address on the website, or a whole one; or none. */
export const linkPattern = '^(|/[^/\\\\].*|/|https?://.+)$';

/** A whole address. */
export const webAddressPattern = '^https?://.+';
