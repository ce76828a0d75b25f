/**
 * A mail's HTML as the reading frame shows it: its links open in a new tab, and its rules hold under the application's
 * policy. No script runs there.
 */
export function mailDocument(html: string): string {
  const { nonce = '' } = document.querySelector<HTMLElement>('meta[property="csp-nonce"]') ?? {};
  return `${html.replaceAll('<style>', `<style nonce="${nonce}">`)}<base target="_blank">`;
}
