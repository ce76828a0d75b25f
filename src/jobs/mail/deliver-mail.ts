import type { Mail } from '#providers/mail/mail-provider.ts';
import { sendBySmtp, type OpenSmtpServer, type SmtpOutcome } from '#providers/mail/smtp-mail.ts';
import type { Services } from '../services.ts';
import { NotDone } from '../worker.ts';

/** For so long a server that is away, or does not let us in, is not asked again: other websites' mails wait behind it. */
const awayMs = 30_000;
/** Until when, epoch ms, and why, by what is known of a server. */
const away = new Map<string, { until: number; text: string }>();

/**
 * Hands a mail of the mailbox to the website's mail server, and notes what came of it. One that is refused is tried
 * again later; a test is not, nor one that is refused for good.
 */
export async function deliverMail(services: Services, websiteId: string, mailId: string): Promise<void> {
  const mailbox = services.mailbox(websiteId);
  const mail = await mailbox.get(mailId);
  const server = await services.smtp(websiteId);
  if (!mail || !server || mail.delivery?.state === 'sent') return;
  const { isSent, isFinal, text } = await tryServer(server, mail, services.clock.now());
  await mailbox.note(mailId, { state: isSent ? 'sent' : 'refused', text });
  if (isSent || mail.isTest) return;
  throw new NotDone(text, { isFinal });
}

async function tryServer(server: OpenSmtpServer, mail: Mail, now: number): Promise<SmtpOutcome> {
  const key = JSON.stringify(server);
  const { until = 0, text = '' } = away.get(key) ?? {};
  if (now < until && !mail.isTest) return { isSent: false, isFinal: false, isAway: true, isAddress: false, text };
  away.delete(key);
  const outcome = await sendBySmtp(server, mail);
  if (outcome.isAway) away.set(key, { until: now + awayMs, text: outcome.text });
  return outcome;
}
