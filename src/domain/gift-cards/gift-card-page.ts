import type { Read } from '#database/database.ts';
import type { GiftCards } from '#database/gift-card-schema.ts';
import type { Secrets } from '../secrets.ts';
import { isUnexpired } from './expiry.ts';

interface CardOf {
  websiteId: string;
  giftCardId: string;
}

/** Where a gift card is printed: whoever has the address has the card, so it is made anew and not to be guessed. */
export function giftCardPath(secrets: Secrets, card: CardOf): string {
  return `/cart/gift-card/print/${tokenOf(secrets, card)}`;
}

/** The card that such an address opens; undefined where it is nobody's on this website, or pays no more. */
export async function findPrinted(
  { read, secrets, now }: { read: Read; secrets: Secrets; now: number },
  websiteId: string,
  token: string,
): Promise<GiftCards | undefined> {
  const [giftCardId = ''] = token.split('.');
  if (token !== tokenOf(secrets, { websiteId, giftCardId })) return undefined;
  const own = read.selectFrom('gift_cards').selectAll().where('website_id', '=', websiteId);
  return own.where('id', '=', giftCardId).where('blocked_at', 'is', null).where(isUnexpired(now)).executeTakeFirst();
}

const tokenOf = (secrets: Secrets, { websiteId, giftCardId }: CardOf) =>
  `${giftCardId}.${secrets.token('gift-card-page', `${websiteId}:${giftCardId}`)}`;
