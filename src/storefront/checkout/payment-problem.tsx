import { opensHere, takeFocus } from '../opens-here.ts';
import type { CheckoutField, FieldErrors } from './checkout-values.ts';
import { errorId } from './field.tsx';

const paymentFields: readonly string[] = ['cardNumber', 'payment'] satisfies CheckoutField[];

/** Whether a refusal is about nothing but the payment: then it is said where one pays, not above the form. */
export function isAtPayment(errors: FieldErrors): boolean {
  return Object.keys(errors).every((name) => paymentFields.includes(name));
}

/**
 * Why a payment did not go through, and what to do next; it takes the focus when it comes. It stands for the error of
 * the payment's field. Give each refusal its own key.
 */
export function PaymentProblem({ message, errors }: { message: string; errors: FieldErrors }) {
  const name = errors.cardNumber === undefined ? 'payment' : 'cardNumber';
  return (
    <div className="notice notice--error checkout__errors" {...opensHere} ref={takeFocus}>
      <p className="notice__text" id={errorId(name)}>
        {errors.cardNumber ?? errors.payment ?? message}
      </p>
    </div>
  );
}
