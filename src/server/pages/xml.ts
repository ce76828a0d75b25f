const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML 1.0 has no place for most control characters, escaped or not.
const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Text as it may stand in an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An element with a text; '' where there is none. */
export const element = (name: string, text: string) => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');
