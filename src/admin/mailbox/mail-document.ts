/** A mail's HTML as the reading frame shows it: its links open in a new tab. */
export function mailDocument(html: string): string {
  return `${html}<base target="_blank">`;
}
