import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import type { KeptMail } from '#providers/mail/mailbox.ts';

const states = { waiting: 'waiting', sent: 'done', refused: 'failed' } as const;

/**
 * What came of a mail about a message, and what was said of it. One without a delivery is for the mailbox alone; one that
 * may be kept no longer has gone long ago.
 */
export function mailState(mail: KeptMail | undefined, { createdAt, now }: { createdAt: number; now: number }) {
  const missing = now - createdAt >= keptDays.mails.least * dayMs ? ('sent' as const) : ('waiting' as const);
  const { state, text } = mail?.delivery ?? { state: mail ? ('sent' as const) : missing, text: '' };
  return { state: states[state], text };
}
