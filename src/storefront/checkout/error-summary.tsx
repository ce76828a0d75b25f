import { checkoutFields, type FieldErrors } from './checkout-values.ts';
import { fieldId } from './field.tsx';

interface SummaryProps {
  message: string;
  errors: FieldErrors;
}

/**
 * What stands between the visitor and the order; it takes the focus when it comes, which also reads it aloud once.
 * Give each refusal its own key.
 */
export function ErrorSummary({ message, errors }: SummaryProps) {
  return (
    <div className="notice notice--error checkout__errors" tabIndex={-1} ref={takeFocus}>
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

function takeFocus(box: HTMLElement | null): void {
  box?.focus();
}
