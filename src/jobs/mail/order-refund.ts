import { parseJson } from '#contract/parse-json.ts';
import { TenderRefunds } from '#domain/payments/gift-card-tenders.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import { methodText } from '#commerce/payment-text.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import { toDecimal } from '#locale/money.ts';
import type { Services } from '../services.ts';
import { named, orderToMail, type OrderToMail } from './order-mail.ts';
import htmlSource from './order-refund.html?raw';
import textSource from './order-refund.txt?raw';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('order-refund', htmlSource, textSource);

/** Mails the buyer what was paid back and how, once per refund. */
export async function sendRefundMail(
  services: Services,
  websiteId: string,
  payload: PayloadOf<'mail.order-refund'>,
): Promise<void> {
  const about = await orderToMail(services, websiteId, payload.orderId);
  const { order } = about;
  const row = await services.database.read
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'charge_cents', 'gift_cards', 'reason'])
    .where('website_id', '=', websiteId)
    .where('id', '=', payload.refundId)
    .executeTakeFirstOrThrow();
  const { currencyCode } = order.grandTotal;
  const money = (cents: number): DecimalMoney => ({ decimalValue: toDecimal(cents, currencyCode), currencyCode });
  const refund = {
    amount: money(row.amount_cents),
    reason: row.reason,
    ...(row.charge_cents > 0 && { charge: money(row.charge_cents) }),
    giftCards: parseJson(TenderRefunds, row.gift_cards).map(({ id, amountCents }) => ({
      lastFour: lastFourOf(order, id),
      amount: money(amountCents),
    })),
  };
  await sendSiteMail(services, websiteId, named(refundMail(about, row.id, refund), payload.again));
}

interface Refunded {
  amount: DecimalMoney;
  reason: string | null;
  charge?: DecimalMoney;
  giftCards: { lastFour: string; amount: DecimalMoney }[];
}

/** The mail of what was paid back. */
export function refundMail({ order, statusUrl, locale }: OrderToMail, id: string, refund: Refunded): SiteMail {
  return {
    id: `order-refund-${id}`,
    to: order.customerEmail,
    subject: template.words.subject(order.orderNumber),
    template,
    locale,
    data: { order, refund, means: order.payment && methodText(order.payment) },
    action: { url: statusUrl, label: template.words.seeOrder },
  };
}

function lastFourOf(order: Order, giftCardId: string): string {
  return order.giftCards.find(({ id }) => id === giftCardId)?.lastFour ?? '';
}
