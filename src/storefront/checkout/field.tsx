import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CheckoutField, FieldErrors } from './checkout-values.ts';

/** The id of a checkout field, so that the list of errors can link to it. */
export function fieldId(name: CheckoutField): string {
  return `checkout-${name}`;
}

/** What ties a field to its error and hint. */
export function fieldProps(name: CheckoutField, errors: FieldErrors, hasHint = false) {
  const id = fieldId(name);
  const described = [errors[name] && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    className: 'field__input',
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

interface FrameProps {
  name: CheckoutField;
  label: string;
  errors: FieldErrors;
  isOptional?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

/** Label, hint and error around one field. */
export function FieldFrame({ name, label, errors, isOptional, hint, children }: FrameProps) {
  const id = fieldId(name);
  return (
    <div className={`field field--${name.toLowerCase()}`}>
      <label className="field__label" htmlFor={id}>
        {label}
        {isOptional && <span className="field__optional"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {errors[name] && (
        <p className="field__error" id={`${id}-error`}>
          {errors[name]}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FrameProps, 'children'> & {
  value: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>;

/** A single-line field of the checkout form. */
export function TextField({
  value,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength = 200,
  ...frame
}: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      <input
        {...fieldProps(frame.name, frame.errors, frame.hint !== undefined)}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        required={!frame.isOptional}
      />
    </FieldFrame>
  );
}
