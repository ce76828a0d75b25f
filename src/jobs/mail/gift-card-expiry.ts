import type { PayloadOf } from '#contract/jobs.ts';
import type { GiftCards } from '#database/gift-card-schema.ts';
import { lastDayText } from '#domain/gift-cards/expiry.ts';
import type { Services } from '../services.ts';
import htmlSource from './gift-cards.html?raw';
import textSource from './gift-cards.txt?raw';
import { isOfTest, keepsCodes, mailingOf, toMailed, type MailedCard } from './gift-cards.ts';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('gift-card-expiry', htmlSource, textSource);

/** Reminds whoever has a gift card of its end, once: where it still has that end, pays, and something is on it. */
export async function sendGiftCardExpiry(
  services: Services,
  websiteId: string,
  { giftCardId, expiresAt }: PayloadOf<'mail.gift-card-expiry'>,
): Promise<void> {
  const card = await services.database.read
    .selectFrom('gift_cards')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', giftCardId)
    .where('expires_at', '=', expiresAt)
    .where('expires_at', '>', services.clock.now())
    .where('balance_cents', '>', 0)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!card?.email) return;
  const mailing = await mailingOf(services, websiteId);
  const lastDay = lastDayText(mailing.locale, expiresAt, mailing.timeZone);
  const about = { id: `${giftCardId}-${expiresAt}`, to: card.email, url: mailing.url, isTest: isOfTest(card) };
  const mailed = toMailed(services, mailing, card, card.balance_cents);
  await sendSiteMail(services, websiteId, giftCardExpiryMail(about, mailed, lastDay));
}

interface Reminded {
  id: string;
  to: NonNullable<GiftCards['email']>;
  /** The website's. */
  url: string;
  isTest?: boolean;
}

/** The mail that a gift card comes to its end. */
export function giftCardExpiryMail(
  { id, to, url, isTest = false }: Reminded,
  card: MailedCard,
  lastDay: string,
): SiteMail {
  const { words } = template;
  const subject = words.subject(lastDay);
  return {
    id: `gift-card-expiry-${id}`,
    to,
    subject: isTest ? words.testSubject(subject) : subject,
    template,
    data: { giftCards: [card], isOne: true, isTest },
    action: { url, label: words.goToShop },
    keeps: keepsCodes([card]),
  };
}
