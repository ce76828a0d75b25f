import { createTransport } from 'nodemailer';
import type { SmtpServer } from '#contract/smtp-server.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { Mail } from './mail-provider.ts';
import { senderOf } from './sender.ts';

/** A mail server with its password as it is. */
export interface OpenSmtpServer extends Omit<SmtpServer, 'sealedPassword'> {
  password: string;
}

/** What came of handing over a mail, in words. */
export interface SmtpOutcome {
  isSent: boolean;
  /** Whether another try would be of no use. */
  isFinal: boolean;
  /** Whether the server would take no other mail either: it is away, or does not let us in. */
  isAway: boolean;
  text: string;
}

/** Until a connection stands, and between two answers; and for all of it, less than the minute of a worker's lease. */
const timeoutMs = 15_000;
const wholeMs = 45_000;

/** Hands a mail to a mail server. What goes wrong is a value. The same mail has the same `Message-ID` each time. */
export async function sendBySmtp(server: OpenSmtpServer, mail: Mail): Promise<SmtpOutcome> {
  const { host, port, security, user, password } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Object.assign(new Error('ETIMEDOUT'), { code: 'ETIMEDOUT' })), wholeMs);
  try {
    const { id, to, subject, html, text, unsubscribeUrl } = mail;
    const from = senderOf(mail.from);
    const messageId = `<${id}@${from.address.split('@').at(-1) || host}>`;
    const sending = transport.sendMail({ messageId, from, to, subject, html, text, headers: leaving(unsubscribeUrl) });
    const { response } = await Promise.race([sending, late.promise]);
    return { isSent: true, isFinal: true, isAway: false, text: response };
  } catch (error) {
    return { isSent: false, ...explainRefusal(error, { host, port, to: mail.to, from: mail.from }) };
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** What mail programs show a button of their own for. */
function leaving(url: string | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}
