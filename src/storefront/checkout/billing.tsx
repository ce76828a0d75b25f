import type { CheckoutAsks } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutValues, FieldErrors } from './checkout-values.ts';
import { Box } from './field.tsx';

interface BillingProps {
  words: NonNullable<CheckoutAsks['billing']>;
  values: CheckoutValues;
  errors: FieldErrors;
  locale: Locale;
  onCountry: (country: string) => void;
  completedFor: string | undefined;
}

/** Another address for the bill, whose fields are there once it is ticked: by the page's styles, so without scripts too. */
export function Billing({ words, values, ...rest }: BillingProps) {
  return (
    <div className="checkout__bill">
      <Box name="billingElsewhere" isTicked={values.billingElsewhere !== ''}>
        {words.box}
      </Box>
      <AddressFields {...rest} values={values} countries={undefined} prefix="billing-" title={words.title} />
    </div>
  );
}
