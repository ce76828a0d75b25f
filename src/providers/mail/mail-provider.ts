import { Type, type Static } from 'typebox';

/** One mail. */
export const Mail = Type.Object({
  /** Ours: a provider that is handed the same id again keeps one mail. */
  id: Type.String(),
  from: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  /** Where an answer goes, if not to its sender. */
  replyTo: Type.Optional(Type.String()),
  /** Where one press ends mails of its kind (RFC 8058). */
  unsubscribeUrl: Type.Optional(Type.String()),
  /** It is tried once: whoever waits for it hears what came of that. */
  isTest: Type.Optional(Type.Boolean()),
});
export type Mail = Static<typeof Mail>;

/** A way of sending mail, of one website. Sending the same id twice delivers one mail where the provider can tell. */
export interface MailProvider {
  readonly name: string;
  send(mail: Mail): Promise<void>;
}
