import { vatWords } from '#catalog/vat-words.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { CheckoutValues, FieldErrors } from './checkout-values.ts';
import { fieldId, TextField } from './field.tsx';

interface VatProps {
  vat: Checkout['vat'];
  values: CheckoutValues;
  errors: FieldErrors;
}

/** Asks a business for its VAT number, and says what it does; nothing where the shop asks for none. */
export function VatNumber({ vat, values, errors }: VatProps) {
  if (!vat) return null;
  return (
    <TextField
      name="vatNumber"
      label={vatWords.label}
      errors={errors}
      isOptional
      value={values.vatNumber}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      hint={vatWords.hint}
      below={
        <output className="field__hint" htmlFor={fieldId('vatNumber')}>
          {errors.vatNumber ? '' : vat.text}
        </output>
      }
    />
  );
}
