import { checkoutWords } from '#catalog/checkout-words.ts';
import { useState } from 'react';
import type { ShippingOption } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { Amount } from '../cart/amount.tsx';
import { OptionName } from '../cart/option-name.tsx';
import type { Delivery, FieldErrors } from './checkout-values.ts';
import { FieldError, fieldId } from './field.tsx';

const isCollected = ({ pickUpLocation }: ShippingOption) => pickUpLocation !== undefined;

interface ChoiceProps {
  options: ShippingOption[];
  delivery: Delivery;
  onChoose: (delivery: Delivery) => void;
}

/** Whether the goods are sent or collected, where the shop offers both. */
export function DeliveryChoice({ options, delivery, onChoose }: ChoiceProps) {
  if (!options.some(isCollected)) return null;
  const choices: [Delivery, string][] = [
    ['send', checkoutWords.send],
    ['collect', checkoutWords.collect],
  ];
  return (
    <fieldset className="checkout__section checkout__delivery">
      <legend className="checkout__heading">{checkoutWords.delivery}</legend>
      <div className="checkout__switch">
        {choices.map(([value, label]) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name="delivery"
              value={value}
              checked={delivery === value}
              onChange={() => onChoose(value)}
            />
            <span className="choice__label">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MethodsProps {
  options: ShippingOption[];
  selectedId: string;
  currency: string;
  locale: Locale;
  errors: FieldErrors;
  onSelect: (id: string) => void;
}

/** How the goods reach the buyer: the ways to send them to the address, and the places to collect them. */
export function ShippingMethods({ options, errors, onSelect, ...rest }: MethodsProps) {
  const now = options.find((option) => option.id === rest.selectedId)?.name;
  const [pressed, setPressed] = useState<ShippingOption>();
  const isGone = pressed !== undefined && options.length > 0 && !options.some(({ id }) => id === pressed.id);
  const select = (option: ShippingOption) => {
    setPressed(option);
    onSelect(option.id);
  };
  const id = fieldId('shippingOptionId');
  const collected = options.filter(isCollected);
  const sent = options.filter((option) => !isCollected(option));
  const described = errors.shippingOptionId ? `${id}-error` : undefined;
  return (
    <div className="checkout__section" id={id} tabIndex={-1} aria-describedby={described}>
      <fieldset className="checkout__methods checkout__methods--send">
        <legend className="checkout__heading">{checkoutWords.method}</legend>
        {sent.length === 0 && <p className="field__hint">{checkoutWords.fillAddress}</p>}
        <output>{isGone && !isCollected(pressed) && checkoutWords.isGone(pressed.name, now)}</output>
        <Methods options={sent} onSelect={select} {...rest} />
      </fieldset>
      {collected.length > 0 && (
        <fieldset className="checkout__methods checkout__methods--collect">
          <legend className="checkout__heading">{checkoutWords.place}</legend>
          <Methods options={collected} onSelect={select} {...rest} />
        </fieldset>
      )}
      <FieldError name="shippingOptionId" errors={errors} />
    </div>
  );
}

type OptionsProps = Omit<MethodsProps, 'errors' | 'onSelect'> & { onSelect: (option: ShippingOption) => void };

function Methods({ options, selectedId, currency, locale, onSelect }: OptionsProps) {
  return options.map((option) => (
    <label className="choice" key={option.id}>
      <input
        type="radio"
        name="shippingOptionId"
        value={option.id}
        checked={option.id === selectedId}
        onChange={() => onSelect(option)}
      />
      <OptionName option={option} locale={locale} />
      <span className="choice__price">
        {option.costCents === 0 ? (
          checkoutWords.free
        ) : (
          <Amount minor={option.costCents} currency={currency} locale={locale} />
        )}
      </span>
    </label>
  ));
}
