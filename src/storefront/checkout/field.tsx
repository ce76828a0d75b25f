import { checkoutWords } from '#catalog/checkout-words.ts';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CheckoutField, FieldErrors } from './checkout-values.ts';

/** The id of a checkout field, so that the list of errors can link to it. */
export function fieldId(name: CheckoutField): string {
  return `checkout-${name}`;
}

/** The id of what is said about a field that is wrong. */
export function errorId(name: CheckoutField): string {
  return `${fieldId(name)}-error`;
}

/** What ties a field to its error and hint. */
export function fieldProps(name: CheckoutField, errors: FieldErrors, hasHint = false) {
  const id = fieldId(name);
  const described = [hasHint && `${id}-hint`, errors[name] && errorId(name)].filter(Boolean).join(' ');
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
  /** What stands below the field. */
  below?: ReactNode;
  /** Whether its error stands somewhere else, under the same id. */
  isErrorElsewhere?: boolean;
  children: ReactNode;
}

/** Label and hint above a field, its error below it. */
export function FieldFrame({ name, label, errors, isOptional, hint, children, ...rest }: FrameProps) {
  const id = fieldId(name);
  return (
    <div className={`field field--${name.replace('billing-', '').toLowerCase()}`}>
      <label className="field__label" htmlFor={id}>
        {label}
        {isOptional && <span className="field__optional">{checkoutWords.optional}</span>}
      </label>
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      {!rest.isErrorElsewhere && <FieldError name={name} errors={errors} />}
      {rest.below}
    </div>
  );
}

/** What is wrong with a field, beside it. */
export function FieldError({ name, errors }: { name: CheckoutField; errors: FieldErrors }) {
  return (
    errors[name] && (
      <p className="field__error" id={errorId(name)}>
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
export function TextField(props: TextFieldProps) {
  const { name, label, errors, isOptional, hint, below, isErrorElsewhere, value, ...input } = props;
  return (
    <FieldFrame {...{ name, label, errors, isOptional, hint, below, isErrorElsewhere }}>
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
  name: 'newsletterConsent' | 'reminderConsent' | 'billingElsewhere';
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
