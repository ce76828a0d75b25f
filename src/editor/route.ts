/** A place of the owner's side. */
export type Route = { page: 'start' } | { page: 'mailbox'; mailId?: string; asText: boolean } | { page: 'unknown' };

/** The place that a path and a query (with its `?`, or empty) name. */
export function readRoute(path: string, query: string): Route {
  const [root, page, id, ...rest] = path.split('/').filter((part) => part !== '');
  if (root !== 'config' || rest.length > 0) return { page: 'unknown' };
  if (page === undefined) return { page: 'start' };
  if (page !== 'mailbox') return { page: 'unknown' };
  if (id === undefined) return { page: 'mailbox', asText: false };
  const mailId = decode(id);
  const asText = new URLSearchParams(query).get('view') === 'text';
  return mailId === undefined ? { page: 'unknown' } : { page: 'mailbox', mailId, asText };
}

/** The address of a place, as `readRoute` reads it. */
export const addresses = {
  start: '/config',
  mailbox: '/config/mailbox',
  mail: (mailId: string, asText = false) =>
    `/config/mailbox/${encodeURIComponent(mailId)}${asText ? '?view=text' : ''}`,
} as const;

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
