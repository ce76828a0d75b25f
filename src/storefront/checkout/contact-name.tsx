import { checkoutWords } from '#catalog/checkout-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { whoComes } from '#commerce/who-comes.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { CheckoutValues, FieldErrors } from './checkout-values.ts';
import { TextField } from './field.tsx';

interface ContactProps {
  checkout: Checkout;
  values: CheckoutValues;
  errors: FieldErrors;
  /** Whether it is asked for the sake of goods that are collected. */
  isCollecting?: boolean;
}

/** Asks who comes, to collect the goods or for a service; nothing where nobody does. */
export function ContactName({ checkout: { entries }, values, errors, isCollecting = false }: ContactProps) {
  const reason = whoComes(entries, isCollecting ? 'collect' : 'none');
  if (!reason) return null;
  const services = entries.filter(({ productType }) => productType === productTypes.service);
  const titles = [...new Set(services.map(({ title }) => title))].join(', ');
  return (
    <TextField
      name="contactName"
      label={reason === 'collect' ? checkoutWords.who.collects : checkoutWords.who.comes}
      errors={errors}
      value={values.contactName}
      autoComplete="name"
      hint={reason === 'collect' ? checkoutWords.who.collectsHint : checkoutWords.who.comesHint(titles)}
    />
  );
}
