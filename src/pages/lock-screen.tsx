import type { FormState } from './model.ts';

interface LockScreenProps {
  siteTitle: string;
  /** The page's own path, which also takes the password. */
  path: string;
  form?: FormState;
}

/** The page in front of what is behind a password (page type 103). */
export function LockScreen({ siteTitle, path, form }: LockScreenProps) {
  const message = form?.errors.password ?? form?.message;
  return (
    <div className="lock-screen frame">
      <h1>This page is private</h1>
      <p>Enter the password that {siteTitle} gave you.</p>
      <form className="lock-screen__form" action={path} method="post">
        <div className="field">
          <label className="field__label" htmlFor="lock-password">
            Password
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
            <p className="field__error" id="lock-error" role="alert">
              {message}
            </p>
          )}
        </div>
        <button className="button button--primary" type="submit">
          Open
        </button>
      </form>
    </div>
  );
}
