import { Type, type Static } from 'typebox';

/** How the connection is kept secret: from its start, from a command on, or not at all. */
export const SmtpSecurity = Type.Union([Type.Literal('tls'), Type.Literal('starttls'), Type.Literal('none')]);
export type SmtpSecurity = Static<typeof SmtpSecurity>;

/** A mail server as it is stored: the password is sealed. */
export const SmtpServer = Type.Object({
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: SmtpSecurity,
  /** Empty where the server asks for no sign-in. */
  user: Type.String({ maxLength: 320 }),
  sealedPassword: Type.String(),
});
export type SmtpServer = Static<typeof SmtpServer>;
