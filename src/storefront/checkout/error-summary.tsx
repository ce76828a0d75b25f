import { fieldOrder, type CheckoutValues, type FieldErrors } from './checkout-values.ts';
import { fieldId } from './field.tsx';
import { opensHere, takeFocus } from '../opens-here.ts';

interface SummaryProps {
  message: string;
  errors: FieldErrors;
  /** Their countries decide on the order of the address fields. */
  values: CheckoutValues;
  /** The title of the bill's own address: an error there is told from the same one of where the goods go. */
  billing: string | undefined;
}

/**
 * What stands between the visitor and the order; it takes the focus when it comes, which also reads it aloud once.
 * Give each refusal its own key.
 */
export function ErrorSummary({ message, errors, values, billing }: SummaryProps) {
  const wrong = fieldOrder(values).filter((name) => errors[name]);
  const only = wrong.find((name) => errors[name] === message);
  const others = wrong.filter((name) => name !== only);
  return (
    <div className="notice notice--error checkout__errors" {...opensHere} ref={takeFocus}>
      <p className="notice__text">{only ? <a href={`#${fieldId(only)}`}>{message}</a> : message}</p>
      {others.length > 0 && (
        <ul>
          {others.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>
                {name.startsWith('billing-') && `${billing}: `}
                {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
