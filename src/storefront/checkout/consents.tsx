import type { CheckoutValues } from './checkout-values.ts';
import { Box } from './field.tsx';

/** What the shop may write besides the confirmation: nothing unless it is ticked. */
export function Consents({ values }: { values: CheckoutValues }) {
  return (
    <div className="checkout__boxes">
      <Box name="reminderConsent" isTicked={values.reminderConsent !== ''}>
        Write to me once if I leave before I have ordered
      </Box>
      <Box name="newsletterConsent" isTicked={values.newsletterConsent !== ''}>
        Send me news from this shop now and then
      </Box>
    </div>
  );
}
