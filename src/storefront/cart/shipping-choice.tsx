import { cartWords } from '#catalog/cart-words.ts';
import { useState } from 'react';
import type { ShoppingCart } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { Amount } from './amount.tsx';
import { OptionName } from './option-name.tsx';

interface ChoiceProps {
  cart: ShoppingCart;
  locale: Locale;
  onChoose: (shippingOptionId: string) => Promise<void>;
}

/** The ways to ship to the estimate's place; the one that is chosen counts in the total. */
export function ShippingChoice({ cart, locale, onChoose }: ChoiceProps) {
  const { shippingOptions, selectedShippingOption, currency } = cart;
  // What is pressed shows at once; the answer then says what holds.
  const [pressed, setPressed] = useState<string>();
  const chosen = pressed ?? selectedShippingOption?.id;

  async function choose(id: string) {
    setPressed(id);
    await onChoose(id);
    setPressed(undefined);
  }

  if (shippingOptions.length === 0) return <p className="field__hint">{cartWords.noShipping}</p>;
  return (
    <fieldset className="cart-choice">
      <legend className="field__label">{cartWords.ways}</legend>
      {shippingOptions.map((option) => (
        <label className="cart-choice__option" key={option.id}>
          <input
            type="radio"
            name="shippingOptionId"
            value={option.id}
            checked={chosen === option.id}
            onChange={() => void choose(option.id)}
          />
          <OptionName option={option} locale={locale} />
          <span className="cart-choice__price">
            {option.costCents === 0 ? (
              cartWords.free
            ) : (
              <Amount minor={option.costCents} currency={currency} locale={locale} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
