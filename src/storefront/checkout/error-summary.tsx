import { useEffect, useRef } from 'react';
import { checkoutFields, type FieldErrors } from './checkout-values.ts';
import { fieldId } from './field.tsx';

interface SummaryProps {
  message: string;
  errors: FieldErrors;
}

/** What stands between the visitor and the order; it takes the focus, which also reads it aloud once. */
export function ErrorSummary({ message, errors }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [message, errors]);
  return (
    <div className="notice notice--error checkout__errors" tabIndex={-1} ref={box}>
      <p className="notice__text">{message}</p>
      <ul>
        {checkoutFields.map(
          (name) =>
            errors[name] && (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{errors[name]}</a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
