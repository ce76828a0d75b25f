const mail = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;
const phone = /^\+?[\d\s()/.-]{5,30}$/;
const host = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i;

/** What was typed as the address of a link: mails and telephone numbers get their scheme, hosts theirs. */
export function toAddress(typed: string): string {
  const text = typed.trim();
  if (mail.test(text)) return `mailto:${text}`;
  if (phone.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  if (host.test(text)) return `https://${text}`;
  return text;
}
