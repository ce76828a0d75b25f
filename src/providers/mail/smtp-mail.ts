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
  /** Whether it is the recipient's address that is refused for good, and not who sends there. */
  isAddress: boolean;
  text: string;
}

/** Until a connection stands, and between two answers; and for all of it, less than the minute of a worker's lease. */
const timeoutMs = 15_000;
const wholeMs = 45_000;

/** Ways to a mail server that stay open from one mail to the next. */
export interface SmtpConnections {
  /** Hands over a mail. What goes wrong is a value. The same mail has the same `Message-ID` each time. */
  send(mail: Mail): Promise<SmtpOutcome>;
  close(): void;
}

/** Opens up to so many ways to a mail server, as mails come. */
export function connectSmtp(server: OpenSmtpServer, connections: number): SmtpConnections {
  const { host, port, security, user, password } = server;
  const transport = createTransport({
    // One that ends while a mail is on it is not asked again by itself: whoever sends decides.
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    maxRequeues: 0,
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
  const send = async (mail: Mail): Promise<SmtpOutcome> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(Object.assign(new Error('ETIMEDOUT'), { code: 'ETIMEDOUT' })), wholeMs);
    try {
      const { id, to, replyTo, subject, html, text, unsubscribeUrl } = mail;
      const from = senderOf(mail.from);
      const messageId = `<${id}@${from.address.split('@').at(-1) || host}>`;
      const headers = leaving(unsubscribeUrl);
      const sending = transport.sendMail({ messageId, from, to, replyTo, subject, html, text, headers });
      const { response } = await Promise.race([sending, late.promise]);
      return { isSent: true, isFinal: true, isAway: false, isAddress: false, text: response };
    } catch (error) {
      return { isSent: false, ...explainRefusal(error, { host, port, to: mail.to, from: mail.from }) };
    } finally {
      clearTimeout(timer);
    }
  };
  return { send, close: () => transport.close() };
}

/** Hands one mail to a mail server. */
export async function sendBySmtp(server: OpenSmtpServer, mail: Mail): Promise<SmtpOutcome> {
  const connection = connectSmtp(server, 1);
  try {
    return await connection.send(mail);
  } finally {
    connection.close();
  }
}

/** What mail programs show a button of their own for. */
function leaving(url: string | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}
