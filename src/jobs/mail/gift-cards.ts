import { toDecimal } from '#locale/money.ts';
import { codeOf } from '../orders/gift-cards.ts';
import type { Services } from '../services.ts';
import htmlSource from './gift-cards.html?raw';
import textSource from './gift-cards.txt?raw';
import { orderToMail } from './order-mail.ts';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('gift-cards', htmlSource, textSource);

/** Mails the buyer the codes of the gift cards that an order bought, once. */
export async function sendGiftCards(services: Services, websiteId: string, orderId: string): Promise<void> {
  const { order, language } = await orderToMail(services, websiteId, orderId);
  const rows = await services.database.read
    .selectFrom('gift_cards')
    .select(['id', 'issued_cents', 'currency'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const giftCards = rows.map(({ id, issued_cents: cents, currency: currencyCode }) => ({
    code: codeOf(services, id),
    amount: { decimalValue: toDecimal(cents, currencyCode), currencyCode },
  }));
  const isOne = giftCards.length === 1;
  await sendSiteMail(services, websiteId, {
    id: `gift-cards-${orderId}`,
    to: order.customerEmail,
    subject: isOne ? 'Your gift card' : 'Your gift cards',
    template,
    language,
    data: { giftCards, isOne, shopUrl: await services.baseUrl(websiteId) },
  });
}
