import { checkoutWords } from '#catalog/checkout-words.ts';
import { asksForMeans } from '#commerce/means-needed.ts';
import type { Checkout } from '#contract/checkout.ts';

/** The way of paying later and elsewhere that is chosen, by the radio's value; else the shop's own fields take the payment. */
export function chosenAgreement(checkout: Checkout, chosen: string) {
  if (!asksForMeans(checkout)) return undefined;
  const { agreements, paymentFields } = checkout;
  return agreements.find(({ id }) => id === chosen) ?? (paymentFields ? undefined : agreements[0]);
}

interface ChoiceProps {
  checkout: Checkout;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Whether one pays here and now, or as agreed; nothing where there is no choice to make. */
export function PaymentChoice({ checkout: { agreements, paymentFields }, chosenId = '', onChoose }: ChoiceProps) {
  if (agreements.length === 0) return null;
  const now = paymentFields ? [{ id: '', title: checkoutWords.payNow, instructions: '' }] : [];
  return [...now, ...agreements].map(({ id, title }) => (
    <label className="choice" key={id}>
      <input type="radio" name="means" value={id} checked={chosenId === id} onChange={() => onChoose(id)} />
      <span className="choice__label">{title}</span>
    </label>
  ));
}
