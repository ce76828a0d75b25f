/** One mail. */
export interface Mail {
  /** Ours: a provider that is handed the same id again keeps one mail. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, if not to its sender. */
  replyTo?: string;
  /** Where one press ends mails of its kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** It is tried once: whoever waits for it hears what came of that. */
  isTest?: boolean;
}

/** A way of sending mail, of one website. Sending the same id twice delivers one mail where the provider can tell. */
export interface MailProvider {
  readonly name: string;
  send(mail: Mail): Promise<void>;
}
