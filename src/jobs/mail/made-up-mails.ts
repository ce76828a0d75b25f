import type { MailWithoutOrder } from '#catalog/customer-mails.ts';
import { mailSamples } from '#catalog/mail-samples.ts';
import { answer, commentAnswerMail, commentConfirmMail, confirm } from './comment-mails.ts';
import { confirmSubscriptionMail, template as confirmSubscription } from './confirm-subscription.ts';
import { formReplyMail, template as formReply } from './form-reply.ts';
import { memberAreaMail, template as memberArea } from './member-area.ts';
import { codeTemplate, linkTemplate, memberCodeMail, memberLinkMail } from './member-link.ts';
import type { MailTemplate, SiteMail } from './site-mail.ts';

export const madeUpTemplates: Record<MailWithoutOrder, MailTemplate> = {
  'member-link': linkTemplate,
  'member-code': codeTemplate,
  'member-area': memberArea,
  'confirm-subscription': confirmSubscription,
  'comment-confirm': confirm,
  'comment-answer': answer,
  'form-reply': formReply,
};

/** Mails that are about no order, of somebody who does not exist; what they lead to opens nothing. */
export function madeUpMails(baseUrl: string): Record<MailWithoutOrder, () => SiteMail> {
  const { to, name, list, area, place, comment, form, reply, quoted, date, code } = mailSamples;
  const at = (path: string) => ({ id: 'sample', to, url: `${baseUrl}${path}` });
  const stopUrl = `${baseUrl}/comments/mails/sample/stop`;
  return {
    'member-link': () => memberLinkMail({ ...at('/account/link/sample'), what: 'join' }),
    'member-code': () => memberCodeMail({ ...at('/account/sign-in'), code }),
    'member-area': () => memberAreaMail({ ...at('/account/areas/sample'), area }, true),
    'confirm-subscription': () => confirmSubscriptionMail({ ...at('/newsletter/confirm/sample'), list }),
    'comment-confirm': () => commentConfirmMail(at('/comments/mails/sample')),
    'comment-answer': () =>
      commentAnswerMail({ ...at('/blog#comment-sample'), stopUrl }, { name, place, body: comment }),
    'form-reply': () => formReplyMail({ ...at(''), replyTo: to, form }, { text: reply, quoted: [...quoted], date }),
  };
}
