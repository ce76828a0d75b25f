import { lockWords } from '#catalog/page-words.ts';
import { opensHere } from '#storefront/opens-here.ts';
import type { FormState } from '#contract/page-model.ts';

interface LockScreenProps {
  siteTitle: string;
  form?: FormState;
}

/** The page in front of what is behind a password (page type 103). */
export function LockScreen({ siteTitle, form }: LockScreenProps) {
  const message = form?.errors.password ?? form?.message;
  return (
    <div className="lock-screen frame">
      <h1>{lockWords.title}</h1>
      <p>{lockWords.text(siteTitle)}</p>
      {/* Whatever address was asked for takes the password. */}
      <form className="lock-screen__form" method="post">
        <div className="field">
          <label className="field__label" htmlFor="lock-password">
            {lockWords.password}
          </label>
          <input
            className="field__input"
            id="lock-password"
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            required
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'lock-error' : undefined}
          />
          {message && (
            <p className="field__error" id="lock-error" role="alert" {...opensHere}>
              {message}
            </p>
          )}
        </div>
        <button className="button button--primary" type="submit">
          {lockWords.open}
        </button>
      </form>
    </div>
  );
}
