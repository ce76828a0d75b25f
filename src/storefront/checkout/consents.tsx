import { checkoutWords } from '#catalog/checkout-words.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { Box } from './field.tsx';

/** What the shop may write besides the confirmation: nothing unless it is ticked. */
export function Consents({ values, isReminded }: { values: CheckoutValues; isReminded: boolean }) {
  return (
    <div className="checkout__boxes">
      {isReminded && (
        <Box name="reminderConsent" isTicked={values.reminderConsent !== ''}>
          {checkoutWords.consents.reminder}
        </Box>
      )}
      <Box name="newsletterConsent" isTicked={values.newsletterConsent !== ''}>
        {checkoutWords.consents.newsletter}
      </Box>
    </div>
  );
}
