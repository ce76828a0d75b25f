import type { NewOfficeGiftCard } from '#contract/gift-card-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { giftWords } from '#catalog/gift-words.ts';
import { isDay } from '#commerce/is-day.ts';
import { productLimits } from '#catalog/limits.ts';
import type { GiftCards } from '#database/gift-card-schema.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { endOfDay } from './expiry.ts';
import { codeOf, creditGiftCard, issueGiftCards } from './gift-cards.ts';

/** Issues a gift card by hand under an id that the caller made; gives its code. The same again gives it once more. */
export async function issueByHand(
  unit: Unit,
  { secrets, isTestMode }: { secrets: Secrets; isTestMode: (site: Site) => boolean },
  site: Site,
  { id, amountCents, email, message = '' }: NewOfficeGiftCard & { id: string },
): Promise<{ code: string } | Refusal> {
  const known = await lockCard(unit, id);
  const code = codeOf(secrets, id);
  if (known) {
    const isSame = known.issued_cents === amountCents && known.email === (email?.toLowerCase() ?? null);
    return isSame ? { code } : keyReused();
  }
  // Ids are everyone's: one that is taken elsewhere is none of this website's.
  if (await unit.tx.selectFrom('gift_cards').select('id').where('id', '=', id).executeTakeFirst()) return keyReused();
  const card = {
    id,
    amountCents,
    currency: site.currency,
    isTest: isTestMode(site),
    orderId: null,
    message,
    ...(email && { email }),
  };
  await issueGiftCards(unit, secrets, [card]);
  if (email) await unit.enqueue({ kind: 'mail.gift-card', payload: { giftCardId: id }, name: `mail.gift-card:${id}` });
  const details = { amount: amountText(site, amountCents, site.currency), lastFour: code.slice(-4) };
  await unit.record({ action: 'gift-card.issue', subjectId: id, details });
  return { code };
}

/** Adds an amount to a gift card, with the reason why. The same again does nothing. */
export async function topUpGiftCard(
  unit: Unit,
  site: Site,
  { id, topUpId, amountCents, note }: { id: string; topUpId: string; amountCents: number; note: string },
): Promise<Refusal | undefined> {
  const card = await lockCard(unit, id);
  if (!card) return noCard();
  const done = await unit.tx
    .selectFrom('gift_card_ledger')
    .select(['gift_card_id', 'amount_cents'])
    .where('website_id', '=', unit.websiteId)
    .where('reason', '=', 'top-up')
    .where('reference', '=', topUpId)
    .executeTakeFirst();
  if (done) return done.gift_card_id === id && done.amount_cents === amountCents ? undefined : keyReused();
  if (card.balance_cents + amountCents > productLimits.priceCents) {
    return new Refusal('refused', 'A gift card cannot hold so much. Issue another one.');
  }
  await creditGiftCard(unit, { gift_card_id: id, amount_cents: amountCents, reason: 'top-up', reference: topUpId });
  const details = { amount: amountText(site, amountCents, card.currency), lastFour: card.last_four, note, topUpId };
  await unit.record({ action: 'gift-card.top-up', subjectId: id, details });
  return undefined;
}

/** Keeps a gift card from paying, or lets it pay again; what open payments hold of it already is spent or given back. */
export async function blockGiftCard(unit: Unit, id: string, isBlocked: boolean): Promise<Refusal | undefined> {
  const card = await lockCard(unit, id);
  if (!card) return noCard();
  if ((card.blocked_at !== null) === isBlocked) return undefined;
  const own = unit.tx.updateTable('gift_cards').where('website_id', '=', unit.websiteId).where('id', '=', id);
  await own.set({ blocked_at: isBlocked ? unit.now : null }).execute();
  const action = isBlocked ? 'gift-card.block' : 'gift-card.unblock';
  await unit.record({ action, subjectId: id, details: { lastFour: card.last_four } });
  return undefined;
}

/** Says on which day a gift card pays for the last time, or that it always does. A day that is over ends it at once. */
export async function setGiftCardExpiry(
  unit: Unit,
  { time_zone: timeZone }: Site,
  id: string,
  lastDay: string | null,
): Promise<Refusal | undefined> {
  const card = await lockCard(unit, id);
  if (!card) return noCard();
  if (lastDay !== null && !isDay(lastDay)) {
    return new Refusal('invalid', giftWords.noSuchDay, { errors: { lastDay: giftWords.noSuchDay } });
  }
  const expires_at = lastDay === null ? null : endOfDay(lastDay, timeZone);
  if (card.expires_at === expires_at) return undefined;
  const own = unit.tx.updateTable('gift_cards').where('website_id', '=', unit.websiteId).where('id', '=', id);
  await own.set({ expires_at }).execute();
  const action = lastDay === null ? 'gift-card.no-expiry' : 'gift-card.expiry';
  await unit.record({ action, subjectId: id, details: { lastFour: card.last_four, lastDay: lastDay ?? '' } });
  return undefined;
}

/** Mails the code of a gift card once more that was issued by hand, or that went to whom its buyer named. */
export async function mailGiftCardAgain(unit: Unit, id: string): Promise<Refusal | undefined> {
  const card = await lockCard(unit, id);
  if (!card) return noCard();
  if (card.order_id !== null && card.deliver_at === null)
    return new Refusal('refused', 'Its order mails the codes that it bought: open the order.');
  if (card.email === null) return new Refusal('refused', 'This card was issued without an address.');
  if (card.deliver_at !== null && card.deliver_at > unit.now) {
    return new Refusal('refused', 'This card is a gift for a day to come. It is mailed then.');
  }
  const again = unit.newId();
  const job = { kind: 'mail.gift-card', payload: { giftCardId: id, again } } as const;
  await unit.enqueue({ ...job, name: `mail.gift-card:${id}:${again}` });
  return undefined;
}

/** The card, as nobody else changes it meanwhile; undefined where the website has none of that id. */
async function lockCard({ tx, websiteId, kind }: Unit, id: string): Promise<GiftCards | undefined> {
  const own = tx.selectFrom('gift_cards').selectAll().where('website_id', '=', websiteId).where('id', '=', id);
  return (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
}

const noCard = () => new Refusal('not-found', 'There is no such gift card.');
const keyReused = () =>
  new Refusal('key-reused', 'This was sent before with other values. Look at what is there first.');

function amountText({ language }: Site, minor: number, currency: string): string {
  return formatAmount(localeFor(language), { minor, currency });
}
