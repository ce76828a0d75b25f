import type { FieldErrors } from './checkout-values.ts';
import { TextField } from './field.tsx';

// What the embedded test provider does with which card.
const testCards = [
  { number: '4242 4242 4242 4242', effect: 'is paid' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
  { number: '4000 0000 0000 3220', effect: 'asks for confirmation on a page of its own' },
];

/** The card field of the embedded test payment provider. */
export function PaymentFields({ errors }: { errors: FieldErrors }) {
  return (
    <fieldset className="checkout__section">
      <legend className="checkout__heading">Payment</legend>
      <TextField
        name="cardNumber"
        label="Card number"
        errors={errors}
        value=""
        autoComplete="off"
        inputMode="numeric"
        maxLength={23}
        hint={
          <ul className="checkout__cards">
            {testCards.map(({ number, effect }) => (
              <li key={number}>
                <code>{number}</code> {effect}
              </li>
            ))}
          </ul>
        }
      />
    </fieldset>
  );
}
