import { cartCodeWords as words } from '#catalog/cart-words.ts';
import { isGiftCardCode } from '#commerce/gift-cards.ts';
import type { GiftCardLine, ShoppingCart } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '../cldr-money.ts';
import { cartChoices } from '../cart-choices.ts';
import { BenefitLine } from './benefit-line.tsx';
import { CodeForm } from './code-form.tsx';

type WriteAmount = (minor: number) => string;

interface GiftCardsProps {
  giftCards: readonly GiftCardLine[];
  currency: string;
  locale: Locale;
  typed?: string | undefined;
  message?: string | undefined;
}

/** The gift-card field, and what each card pays. */
export function GiftCards({ giftCards, currency, locale, typed, message }: GiftCardsProps) {
  const money = useMoney();
  const write = (minor: number) => money(minor, currency, locale);
  const explain = (card: GiftCardLine) => explainCard(card, write);
  const told = (cart: ShoppingCart, code: string) =>
    isGiftCardCode(code) ? explainLastCard(cart, write) : words.inUse(code);
  return (
    <CodeForm
      title={words.card}
      label={words.cardCode}
      action="/cart/gift-cards"
      typed={typed}
      message={message}
      hint={words.cardHint}
      told={told}
      isOpen={giftCards.length > 0}
    >
      {giftCards.length > 0 && (
        <ul className="benefits">
          {giftCards.map((card) => (
            <BenefitLine
              key={card.id}
              title={words.cardEnding(card.lastFour)}
              name={words.cardName(card.lastFour)}
              action="/cart/gift-cards"
              value={card.id}
              drop={() => cartChoices.removeGiftCard(card.id)}
            >
              {explain(card)}
            </BenefitLine>
          ))}
        </ul>
      )}
    </CodeForm>
  );
}

/** What a gift card does for a cart, as the end of a sentence. */
function explainCard({ amountCents, balanceCents }: GiftCardLine, write: WriteAmount): string {
  const [paid, left] = [write(amountCents), write(balanceCents - amountCents)];
  if (amountCents === 0) return words.notNeeded(left);
  return words.pays(paid, balanceCents === amountCents ? undefined : left);
}

/** What the gift card that was given last does for a cart. */
export function explainLastCard({ giftCards }: ShoppingCart, write: WriteAmount): string {
  const card = giftCards.at(-1);
  return card ? `${words.cardEnding(card.lastFour)} ${explainCard(card, write)}` : '';
}
