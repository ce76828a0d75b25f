import type { PayloadOf } from '#contract/jobs.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import type { Locale } from '#locale/locale.ts';
import { toDecimal } from '#locale/money.ts';
import { codeOf } from '#domain/gift-cards/gift-cards.ts';
import { cardsPerMail } from '#domain/orders/issue-bought-cards.ts';
import type { Services } from '../services.ts';
import htmlSource from './gift-cards.html?raw';
import textSource from './gift-cards.txt?raw';
import { orderToMail } from './order-mail.ts';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('gift-cards', htmlSource, textSource);

/** Mails the buyer the codes of the gift cards that an order bought, or a part of them, once. */
export async function sendGiftCards(
  services: Services,
  websiteId: string,
  { orderId, part = 1, parts = 1 }: PayloadOf<'mail.gift-cards'>,
): Promise<void> {
  const { order, locale } = await orderToMail(services, websiteId, orderId);
  const rows = await services.database.read
    .selectFrom('gift_cards')
    .select(['id', 'issued_cents', 'currency'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .offset((part - 1) * cardsPerMail)
    .limit(cardsPerMail)
    .execute();
  const giftCards = rows.map(({ id, issued_cents: cents, currency: currencyCode }) => ({
    code: codeOf(services.secrets, id),
    amount: { decimalValue: toDecimal(cents, currencyCode), currencyCode },
  }));
  const url = await services.baseUrl(websiteId);
  await sendSiteMail(services, websiteId, giftCardsMail({ order, locale, url }, giftCards, { part, parts }));
}

interface Bought {
  order: Order;
  locale: Locale;
  /** The website's. */
  url: string;
}

/** The mail of an order's gift cards, or of a part of them. */
export function giftCardsMail(
  { order, locale, url }: Bought,
  giftCards: { code: string; amount: DecimalMoney }[],
  { part, parts }: { part: number; parts: number },
): SiteMail {
  const isOne = parts === 1 && giftCards.length === 1;
  return {
    id: part === 1 ? `gift-cards-${order.id}` : `gift-cards-${order.id}-${part}`,
    to: order.customerEmail,
    subject: template.words.subject(isOne, part, parts),
    template,
    locale,
    data: { giftCards, isOne },
    action: { url, label: template.words.goToShop },
  };
}

/** Mails the code of a gift card that was issued by hand to whom it is for. */
export async function sendGiftCard(
  services: Services,
  websiteId: string,
  { giftCardId, again }: PayloadOf<'mail.gift-card'>,
): Promise<void> {
  const { read } = services.database;
  const own = read.selectFrom('gift_cards').selectAll().where('website_id', '=', websiteId);
  const card = await own.where('id', '=', giftCardId).executeTakeFirst();
  if (!card?.email) return;
  const amount = { decimalValue: toDecimal(card.issued_cents, card.currency), currencyCode: card.currency };
  await sendSiteMail(services, websiteId, {
    id: `gift-card-${giftCardId}${again ? `-${again}` : ''}`,
    to: card.email,
    subject: template.words.issuedSubject,
    template,
    data: { giftCards: [{ code: codeOf(services.secrets, giftCardId), amount }], isOne: true, message: card.message },
    action: { url: await services.baseUrl(websiteId), label: template.words.goToShop },
  });
}
