import { maskedPassword } from '#catalog/editor.ts';
import type { MailChange } from '#contract/mail-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { SitePreferences } from '#contract/preferences.ts';
import { senderOf } from '#providers/mail/sender.ts';
import type { OpenSmtpServer } from '#providers/mail/smtp-mail.ts';
import { invalid } from '../check-input.ts';
import { openSecret, sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { lockPreferences, savePreferences } from './preferences.ts';

/** What seals the passwords of mail servers. */
const mailKey = (secrets: Secrets): Buffer => secrets.key('mail');

/** The server that a website's mails are handed to, ready to use; undefined where they stay in the mailbox. */
export function smtpServerOf(
  { smtp }: SitePreferences,
  secrets: Secrets,
  websiteId: string,
): OpenSmtpServer | undefined {
  if (!smtp.server) return undefined;
  const { sealedPassword, ...server } = smtp.server;
  return { ...server, password: sealedPassword && openSecret(mailKey(secrets), websiteId, sealedPassword) };
}

/** Changes what is given of a website's mail: who it comes from, and by which server it goes, if by any. */
export async function changeMail(unit: Unit, secrets: Secrets, change: MailChange): Promise<Refusal | undefined> {
  const { from } = await lockPreferences(unit, 'mail');
  const { server: stored } = await lockPreferences(unit, 'smtp');
  const { senderName, senderAddress, isOn, password, newslettersPerSecond, ...given } = change;
  const mail = (sender: string) => {
    return savePreferences(unit, 'mail', { from: sender, ...(newslettersPerSecond && { newslettersPerSecond }) });
  };
  const sender = senderOf(from);
  const name = (senderName ?? sender.name).replaceAll(/["<>\r\n]/g, '').trim();
  const address = senderAddress ?? sender.address;
  if (!(isOn ?? stored !== undefined)) {
    return firstRefusal(await mail(joined(name, address)), await savePreferences(unit, 'smtp', { server: null }));
  }
  const { host, port, security, user } = { port: 587, security: 'starttls', host: '', user: '', ...stored, ...given };
  if (!host) return invalid({ host: 'Enter the name of the server.' });
  if (!address) return invalid({ senderAddress: 'Enter the address that your mails come from.' });
  const isKept = password === undefined || password === maskedPassword;
  if (isKept && stored?.sealedPassword && host !== stored.host) {
    return invalid({ password: 'This is another server: enter its password.' });
  }
  const sealedPassword = isKept ? (stored?.sealedPassword ?? '') : seal(secrets, unit.websiteId, password);
  return firstRefusal(
    await mail(joined(name, address)),
    await savePreferences(unit, 'smtp', { server: { host, port, security, user, sealedPassword } }),
  );
}

const joined = (name: string, address: string) => (name ? `${name} <${address}>` : address);
const seal = (secrets: Secrets, websiteId: string, password: string) =>
  password === '' ? '' : sealSecret(mailKey(secrets), websiteId, password);
const firstRefusal = (...answers: unknown[]) => answers.find((answer) => answer instanceof Refusal);
