import { labels } from '#catalog/labels.ts';
import { quantityLimits } from '#catalog/limits.ts';
import { QuantitySteps } from '../quantity-steps.tsx';

interface QuantityProps {
  idPrefix: string;
  formId?: string;
  value?: string | undefined;
}

/** The quantity field: a number from 1 to 9999, whole, 1 at first (storefront 5). What is wrong with it is said below. */
export function QuantityInput({ idPrefix, formId, value }: QuantityProps) {
  const id = `${idPrefix}quantity`;
  const { minimum, maximum, step, default: one } = quantityLimits;
  return (
    <div className="field purchase__quantity">
      <label className="field__label" htmlFor={id}>
        {labels.quantity}
      </label>
      <QuantitySteps>
        <input
          className="field__input"
          id={id}
          name="quantity"
          form={formId}
          type="number"
          inputMode="numeric"
          step={step}
          min={minimum}
          max={maximum}
          defaultValue={value ?? one}
          autoComplete="off"
          aria-describedby={`${id}-error`}
        />
      </QuantitySteps>
      <p className="field__error" id={`${id}-error`} hidden />
    </div>
  );
}
