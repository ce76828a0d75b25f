import type { StaffMailKind } from '#catalog/staff-mails.ts';
import { whoIsTold } from '#domain/accounts/staff-mails.ts';
import type { Services } from '../services.ts';
import { sendSiteMail, type SiteMail } from './site-mail.ts';

/** Where the owner's application is. */
export interface ToStaff {
  ownerUrl: string;
}

interface StaffMail extends Omit<SiteMail, 'to' | 'action'> {
  kind: StaffMailKind;
  /** Where its button leads, as a path below the website's in the owner's application. */
  action: { path: string; label: string };
  /** Who is told by other ways. */
  without?: readonly string[];
}

/** Mails those who work on a website and want to know of it what has happened: each once. */
export async function sendToStaff(
  services: Services,
  websiteId: string,
  { ownerUrl }: ToStaff,
  { kind, action, without = [], ...mail }: StaffMail,
): Promise<void> {
  const { read } = services.database;
  const website = read.selectFrom('websites').select('handle').where('id', '=', websiteId);
  const { handle } = await website.executeTakeFirstOrThrow();
  const url = `${ownerUrl}/config/${handle}/${action.path}`;
  for (const { id, email } of await whoIsTold(read, websiteId, kind)) {
    if (without.includes(email)) continue;
    await sendSiteMail(services, websiteId, {
      ...mail,
      id: `${mail.id}-${id}`,
      to: email,
      action: { url, label: action.label },
    });
  }
}
