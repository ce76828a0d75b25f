import { lockWords } from '#catalog/page-words.ts';
import type { FormState } from '#contract/page-model.ts';

interface PasswordFormProps {
  /** Makes the ids of its elements. */
  prefix: string;
  back: FormState | undefined;
  /** Of the field and of the button; '' has the words that are usual. */
  label: string;
  open: string;
  /** In the editor, where nothing is sent. */
  isStill: boolean;
}

/** The form that opens a door: whatever address was asked for takes the password. */
export function PasswordForm({ prefix, back, label, open, isStill }: PasswordFormProps) {
  const message = back?.errors.password ?? back?.message;
  const [id, errorId] = [`${prefix}password`, `${prefix}error`];
  return (
    <form className="slice-password" method="post">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {label || lockWords.password}
        </label>
        <input
          className="field__input"
          id={id}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
          disabled={isStill}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- an answer to a plain form opens at its error
          autoFocus={message !== undefined}
        />
        {message && (
          <p className="field__error" id={errorId}>
            {message}
          </p>
        )}
      </div>
      <button className="button button--primary" type="submit">
        {open || lockWords.open}
      </button>
    </form>
  );
}
