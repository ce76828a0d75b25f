/**
 * An address that a visitor may be sent to: of this site, or http, https, mailto or tel. Anything else, as
 * `javascript:`, is undefined.
 */
export function safeUrl(url: string): string | undefined {
  const text = url.trim();
  if (text === '') return undefined;
  if (/^(https?:|mailto:|tel:)/i.test(text)) return text;
  // Browsers drop control characters and tabs before they read the scheme.
  return /^[^/?#]*:/.test(text) ? undefined : text;
}
