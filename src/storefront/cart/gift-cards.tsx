import type { GiftCardLine, ShoppingCart } from '#contract/cart.ts';
import { formatAmount } from '../amounts.ts';
import { cartChoices } from '../cart-choices.ts';
import { BenefitLine } from './benefit-line.tsx';
import { CodeForm } from './code-form.tsx';

interface GiftCardsProps {
  giftCards: readonly GiftCardLine[];
  currency: string;
  language: string;
  typed?: string | undefined;
  message?: string | undefined;
}

/** The gift-card field, and what each card pays. */
export function GiftCards({ giftCards, currency, language, typed, message }: GiftCardsProps) {
  const explain = ({ amountCents, balanceCents }: GiftCardLine) => {
    const [paid, left] = [amountCents, balanceCents - amountCents].map((minor) =>
      formatAmount(minor, currency, language),
    );
    return amountCents === 0 ? `is not needed, ${left} stays on it.` : `pays ${paid}, ${left} stays on it.`;
  };
  const told = ({ giftCards: cards }: ShoppingCart) => {
    const card = cards.at(-1);
    return card ? `Gift card ending in ${card.lastFour} ${explain(card)}` : '';
  };
  return (
    <CodeForm
      title="Use a gift card"
      label="Gift card code"
      action="/cart/gift-cards"
      typed={typed}
      message={message}
      use={cartChoices.addGiftCard}
      told={told}
      isOpen={giftCards.length > 0}
    >
      {giftCards.length > 0 && (
        <ul className="benefits">
          {giftCards.map((card) => (
            <BenefitLine
              key={card.id}
              title={`Gift card ending in ${card.lastFour}`}
              name={`gift card ending in ${card.lastFour}`}
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
