import { openToken } from '#domain/accounts/mailed-invitation.ts';
import { localeFor } from '#locale/locale.ts';
import { sendBySmtp } from '#providers/mail/smtp-mail.ts';
import type { Services } from '../services.ts';
import { NotDone } from '../worker.ts';
import htmlSource from './invitation.html?raw';
import { mailTemplate, writeSiteMail } from './site-mail.ts';
import textSource from './invitation.txt?raw';

const template = mailTemplate('invitation', htmlSource, textSource);

interface Invitation {
  invitationId: string;
  sealedToken: string;
  ownerUrl: string;
}

/**
 * Mails an invitation, as long as it is good. It is not kept in the mailbox: whoever may read that is not to join a
 * team by it.
 */
export async function sendInvitation(services: Services, websiteId: string, invitation: Invitation): Promise<void> {
  const { invitationId, sealedToken, ownerUrl } = invitation;
  const server = await services.smtp(websiteId);
  const good = await services.database.read
    .selectFrom('invitations')
    .select('email')
    .where('website_id', '=', websiteId)
    .where('id', '=', invitationId)
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirst();
  if (!server || !good?.email) return;
  const token = openToken(services.secrets, invitationId, sealedToken);
  const mail = await writeSiteMail(services, websiteId, {
    id: `invitation-${invitationId}`,
    to: good.email,
    subject: template.words.subject,
    template,
    data: { to: good.email },
    action: { url: `${ownerUrl}/config/invitation/${token}`, label: template.words.join },
    locale: localeFor('en'),
  });
  const { isSent, isFinal, text } = await sendBySmtp(server, mail);
  if (!isSent) throw new NotDone(text, { isFinal });
}
