import type { PayloadOf } from '#contract/jobs.ts';
import { returnsOfOrder } from '#domain/returns/returns-of-order.ts';
import type { Services } from '../services.ts';
import { orderToMail, type OrderToMail } from './order-mail.ts';
import htmlSource from './return.html?raw';
import textSource from './return.txt?raw';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

type Step = PayloadOf<'mail.return'>['step'];

/** A mail for each step, alike but for its words. */
export const templates = {
  asked: mailTemplate('return-asked', htmlSource, textSource),
  accepted: mailTemplate('return-accepted', htmlSource, textSource),
  refused: mailTemplate('return-refused', htmlSource, textSource),
  received: mailTemplate('return-received', htmlSource, textSource),
};

/** For what is shown of a return, the shop's terms do not matter. */
export const noTerms = { takesReturns: false, returnDays: 0, takesWithdrawals: false, asksToBegin: false };

/** Mails a buyer what became of what they send back, once for each step. */
export async function sendReturnMail(
  services: Services,
  websiteId: string,
  { orderId, returnId, step, at }: PayloadOf<'mail.return'>,
): Promise<void> {
  const about = await orderToMail(services, websiteId, orderId);
  const { read } = services.database;
  const asked = { websiteId, orderId, terms: noTerms, now: at };
  const found = (await returnsOfOrder(read, asked))?.all.find(({ id }) => id === returnId);
  if (!found) throw new Error('The return that a mail is about is gone.');
  const { time_zone: timeZone } = await read
    .selectFrom('websites')
    .select('time_zone')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const { kind, items, askedOn, words, comesBack } = found;
  // What has to be sent first is asked for, of a withdrawal too.
  const isWithdrawal = kind === 'withdrawal' && !(step === 'accepted' && comesBack);
  const mail = { id: `${returnId}-${at}`, isWithdrawal, items, askedOn, timeZone };
  const said = step === 'asked' ? '' : words;
  await sendSiteMail(services, websiteId, returnMail(about, step, { ...mail, words: said, label: found.label }));
}

interface Returned {
  id: string;
  isWithdrawal: boolean;
  items: readonly { name: string; quantity: number }[];
  /** Epoch ms. */
  askedOn: number;
  timeZone: string;
  words: string;
  label?: string | undefined;
}

/** The mail of a step of a return. */
export function returnMail({ order, statusUrl, locale }: OrderToMail, step: Step, returned: Returned): SiteMail {
  const template = templates[step];
  const { isWithdrawal, items, askedOn, timeZone, words, label } = returned;
  const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    id: `return-${step}-${returned.id}`,
    to: order.customerEmail,
    subject: template.words.subject(order.orderNumber, isWithdrawal),
    template,
    locale,
    data: { order, return: { isWithdrawal, items, words, label, when: format.format(askedOn) } },
    action: { url: `${statusUrl}#returns`, label: template.words.seeOrder },
  };
}
