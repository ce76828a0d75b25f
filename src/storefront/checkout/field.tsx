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
      <FieldError name={name} errors={errors} />
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** What is wrong with a field, beside it. */
export function FieldError({ name, errors }: { name: CheckoutField; errors: FieldErrors }) {
  return (
    errors[name] && (
      <p className="field__error" id={`${fieldId(name)}-error`}>
        {errors[name]}
      </p>
    )
  );
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength'
>;
type TextFieldProps = Omit<FrameProps, 'children'> & { value: string } & InputProps;

/** A single-line field of the checkout form. */
export function TextField({ name, label, errors, isOptional, hint, value, ...input }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} errors={errors} isOptional={isOptional} hint={hint}>
      <input
        type="text"
        maxLength={200}
        {...fieldProps(name, errors, hint !== undefined)}
        {...input}
        defaultValue={value}
        required={!isOptional}
      />
    </FieldFrame>
  );
}

interface BoxProps {
  name: 'newsletterConsent' | 'reminderConsent';
  isTicked: boolean;
  children: ReactNode;
}

/** A box to tick, with what it means. */
export function Box({ name, isTicked, children }: BoxProps) {
  return (
    <label className="checkout__box">
      <input type="checkbox" name={name} defaultChecked={isTicked} />
      <span>{children}</span>
    </label>
  );
}
