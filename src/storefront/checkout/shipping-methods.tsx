import type { ShippingOption } from '#contract/cart.ts';
import { Amount } from '../cart/amount.tsx';
import type { FieldErrors } from './checkout-values.ts';
import { fieldId } from './field.tsx';

interface MethodsProps {
  options: ShippingOption[];
  selectedId: string;
  currency: string;
  language: string;
  errors: FieldErrors;
  onSelect: (id: string) => void;
}

/** How the parcel travels, one of what the shop offers for the address. */
export function ShippingMethods({ options, selectedId, currency, language, errors, onSelect }: MethodsProps) {
  const id = fieldId('shippingOptionId');
  const error = errors.shippingOptionId;
  return (
    <fieldset className="checkout__section" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="checkout__heading">Shipping method</legend>
      {options.length === 0 && <p className="field__hint">There is no shipping to this address yet.</p>}
      {options.map((option) => (
        <label className="choice" key={option.id}>
          <input
            type="radio"
            name="shippingOptionId"
            value={option.id}
            checked={option.id === selectedId}
            onChange={() => onSelect(option.id)}
          />
          <span className="choice__label">{option.name}</span>
          <span className="choice__price">
            {option.costCents === 0 ? (
              'Free'
            ) : (
              <Amount minor={option.costCents} currency={currency} language={language} />
            )}
          </span>
        </label>
      ))}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
