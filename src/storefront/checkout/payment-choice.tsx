import { checkoutWords } from '#catalog/checkout-words.ts';
import { wayValues, type WayToPay } from '#commerce/means-needed.ts';
import type { Checkout } from '#contract/checkout.ts';

interface ChoiceProps {
  checkout: Checkout;
  way: WayToPay | undefined;
  onChoose: (id: string) => void;
}

/** Whether one pays here and now, at PayPal, or as agreed; nothing where there is no choice to make. */
export function PaymentChoice({ checkout: { agreements, paymentFields, payPal }, way, onChoose }: ChoiceProps) {
  const { byCard, payNow, payPal: title } = checkoutWords;
  const ways = [
    ...(paymentFields ? [{ id: wayValues.fields, title: payPal ? byCard : payNow }] : []),
    ...(payPal ? [{ id: wayValues.paypal, title }] : []),
    ...agreements,
  ];
  if (ways.length < 2 && agreements.length === 0) return null;
  const chosen = typeof way === 'string' ? wayValues[way] : way?.id;
  return ways.map(({ id, title: label }) => (
    <label className="choice" key={id}>
      <input type="radio" name="means" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
      <span className="choice__label">{label}</span>
    </label>
  ));
}
