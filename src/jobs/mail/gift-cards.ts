import { keptTags } from '#catalog/customer-mails.ts';
import { giftWords } from '#catalog/gift-words.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { GiftCards } from '#database/gift-card-schema.ts';
import { fromFlag } from '#database/values.ts';
import { localeFor, type Locale } from '#locale/locale.ts';
import { toDecimal } from '#locale/money.ts';
import { lastDayText, timeZoneOf } from '#domain/gift-cards/expiry.ts';
import { giftCardPath } from '#domain/gift-cards/gift-card-page.ts';
import { codeOf } from '#domain/gift-cards/gift-cards.ts';
import { cardsToMail } from '#domain/orders/cards-to-mail.ts';
import { inUnit } from '#domain/unit.ts';
import type { Services } from '../services.ts';
import htmlSource from './gift-cards.html?raw';
import textSource from './gift-cards.txt?raw';
import { named } from './order-mail.ts';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('gift-cards', htmlSource, textSource);

/** Mails the codes of an order's gift cards, or a part of them, once: to who bought them, or to whom a line is for. */
export async function sendGiftCards(
  services: Services,
  websiteId: string,
  { orderId, orderItemId, part = 1, parts = 1, again }: PayloadOf<'mail.gift-cards'>,
): Promise<void> {
  const actor = { kind: 'system', id: 'mails' } as const;
  const rows = await inUnit(services, { websiteId, actor }, (unit) =>
    cardsToMail(unit, { orderId, orderItemId, part }),
  );
  const to = rows[0]?.email;
  if (!to) return;
  const { language } = await services.database.read
    .selectFrom('orders')
    .select('language')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const about = { id: orderItemId ?? orderId, to, locale: localeFor(language), url: await services.baseUrl(websiteId) };
  const timeZone = await timeZoneOf(services.database.read, websiteId);
  const giftCards = rows.map((row) => toMailed(services, { ...about, timeZone }, row));
  const gift = orderItemId === undefined ? undefined : rows[0];
  const isTest = isOfTest(rows[0]);
  const mail = giftCardsMail(about, giftCards, { part, parts, gift, isTest });
  await sendSiteMail(services, websiteId, named(mail, again));
}

export const isOfTest = (row: GiftCards | undefined) => row !== undefined && fromFlag(row.test_mode);

export const keepsCodes = (giftCards: readonly MailedCard[]) =>
  giftCards.map(({ code }) => ({ tag: keptTags.cards, value: code }));

export interface MailedCard {
  code: string;
  amount: DecimalMoney;
  /** Where it is printed. */
  printUrl?: string;
  /** Until when it pays, in words. */
  until?: string;
}

interface Mailing {
  /** The website's. */
  url: string;
  locale: Locale;
  timeZone: string;
}

/** A card as a mail tells it: with what it was issued with, unless something else is said. */
export function toMailed(
  { secrets }: Services,
  { url, locale, timeZone }: Mailing,
  row: GiftCards,
  cents = row.issued_cents,
): MailedCard {
  const { id: giftCardId, website_id: websiteId, currency: currencyCode, expires_at: expiresAt } = row;
  return {
    code: codeOf(secrets, giftCardId),
    amount: { decimalValue: toDecimal(cents, currencyCode), currencyCode },
    printUrl: url + giftCardPath(secrets, { websiteId, giftCardId }),
    ...(expiresAt !== null && { until: giftWords.until(lastDayText(locale, expiresAt, timeZone)) }),
  };
}

interface Bought {
  /** What names the mail: the order, or the line of it. */
  id: string;
  to: string;
  locale: Locale;
  /** The website's. */
  url: string;
}

interface Part {
  part: number;
  parts: number;
  /** What was said with them, where they go to somebody else than who bought them. */
  gift?: Said | undefined;
  /** Whether they were bought in test mode. */
  isTest?: boolean;
}

type Said = Pick<GiftCards, 'recipient_name' | 'sender_name' | 'message'>;

/** The mail of an order's gift cards, or of a part of them. */
export function giftCardsMail(
  { id, to, locale, url }: Bought,
  giftCards: MailedCard[],
  { part, parts, gift, isTest = false }: Part,
): SiteMail {
  const { words } = template;
  const isOne = parts === 1 && giftCards.length === 1;
  return {
    id: part === 1 ? `gift-cards-${id}` : `gift-cards-${id}-${part}`,
    to,
    subject: markTest(isTest, gift ? words.giftSubject(gift.sender_name) : words.subject(isOne, part, parts)),
    template,
    locale,
    data: { giftCards, isOne, isTest, ...(gift && saidWith(gift)) },
    action: { url, label: words.goToShop },
    keeps: keepsCodes(giftCards),
  };
}

const markTest = (isTest: boolean, subject: string) => (isTest ? template.words.testSubject(subject) : subject);

/** What a mail says for who gives a card. */
function saidWith({ recipient_name: to, sender_name: from, message }: Said) {
  return {
    isGift: true,
    ...(to && { to: giftWords.to(to) }),
    ...(from && { from: giftWords.by(from) }),
    ...(message && { message }),
  };
}

/** Mails the code of a gift card to whom it is for: one that was issued by hand, or a gift once more. */
export async function sendGiftCard(
  services: Services,
  websiteId: string,
  { giftCardId, again }: PayloadOf<'mail.gift-card'>,
): Promise<void> {
  const { read } = services.database;
  const own = read.selectFrom('gift_cards').selectAll().where('website_id', '=', websiteId);
  const card = await own.where('id', '=', giftCardId).executeTakeFirst();
  if (!card?.email) return;
  const mailing = await mailingOf(services, websiteId);
  const giftCards = [toMailed(services, mailing, card)];
  await sendSiteMail(services, websiteId, {
    id: `gift-card-${giftCardId}${again ? `-${again}` : ''}`,
    to: card.email,
    subject: markTest(isOfTest(card), template.words.giftSubject(card.sender_name)),
    template,
    data: { giftCards, isOne: true, isTest: isOfTest(card), ...saidWith(card) },
    action: { url: mailing.url, label: template.words.goToShop },
    keeps: keepsCodes(giftCards),
  });
}

/** What a card is mailed with that stands by itself: in the website's language. */
export async function mailingOf(services: Services, websiteId: string): Promise<Mailing> {
  const { language, time_zone: timeZone } = await services.database.read
    .selectFrom('websites')
    .select(['language', 'time_zone'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  return { url: await services.baseUrl(websiteId), locale: localeFor(language), timeZone };
}
