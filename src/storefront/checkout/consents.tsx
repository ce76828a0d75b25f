import { checkoutWords } from '#catalog/checkout-words.ts';
import type { Checkout } from '#contract/checkout.ts';
import { consentPrefix, type CheckoutValues, type FieldErrors } from './checkout-values.ts';
import { Box, errorId, FieldError, fieldId } from './field.tsx';

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

interface OwnProps {
  asks: Checkout['asks'];
  values: CheckoutValues;
  errors: FieldErrors;
}

/** What the shop asks its buyers to agree to in words of its own. */
export function OwnConsents({ asks, values, errors }: OwnProps) {
  if (!asks || asks.consents.length === 0) return null;
  const ticked = values.consents.split(' ');
  return (
    <div className="checkout__boxes">
      {asks.consents.map(({ id, text, url, isRequired }, index) => (
        <label className="checkout__box" key={id}>
          <input
            type="checkbox"
            name={consentPrefix + id}
            defaultChecked={ticked.includes(id)}
            required={isRequired}
            {...(index === 0 && { id: fieldId('consents') })}
            aria-describedby={errors.consents && isRequired ? errorId('consents') : undefined}
          />
          <span>
            {url ? (
              <a href={url} target="_blank" rel="noopener">
                {text}
              </a>
            ) : (
              text
            )}
            {!isRequired && <span className="field__optional">{checkoutWords.optional}</span>}
          </span>
        </label>
      ))}
      <FieldError name="consents" errors={errors} />
    </div>
  );
}
