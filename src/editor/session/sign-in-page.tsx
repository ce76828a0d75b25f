import { useId, useRef, useState, type FormEvent } from 'react';
import type { signIn } from '#contract/account-calls.ts';
import { useArrival } from '../arrival.ts';
import { call } from '../call.ts';
import { Drawing } from '../drawing/drawing.tsx';
import { Mark } from '../icon.tsx';
import { usePageTitle } from '../page-title.ts';
import type { Account } from './session.ts';
import styles from './sign-in.module.css';

interface SignInPageProps {
  /** There was a session, and it is over. */
  hasEnded: boolean;
  onSignedIn: (account: Account) => void;
}

/** The sign-in form, at whatever address the owner wanted to go to. */
export function SignInPage({ hasEnded, onSignedIn }: SignInPageProps) {
  usePageTitle('Sign in');
  const heading = useArrival();
  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <div className={styles.card}>
          <p className={styles.product}>
            <Mark size={24} />
            Vitrine
          </p>
          <div>
            <h1 className={styles.title} ref={heading} tabIndex={-1}>
              Sign in to your workshop
            </h1>
            {hasEnded && (
              <output className={styles.note}>Your session has ended. Sign in, and you are back where you were.</output>
            )}
            <SignInForm onSignedIn={onSignedIn} />
          </div>
          <p className={styles.hint}>
            The first password was shown where Vitrine was started. If it is lost, whoever runs the server can make a
            new one.
          </p>
        </div>
      </div>
      <div className={styles.picture}>
        <Drawing />
      </div>
    </main>
  );
}

function SignInForm({ onSignedIn }: { onSignedIn: (account: Account) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem('');
    const result = await call<typeof signIn>('POST', '/api/account/session', { body: { email, password } });
    if (result.ok) return onSignedIn(result.value);
    setSending(false);
    setProblem(result.message);
    passwordField.current?.focus();
    passwordField.current?.select();
  }

  const isWrong = problem !== '';
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.problem} id={`${id}problem`} role="alert">
        {problem}
      </p>
      <label className={styles.field}>
        Email
        <input
          type="email"
          autoComplete="username"
          required
          maxLength={256}
          value={email}
          aria-invalid={isWrong}
          aria-describedby={`${id}problem`}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <label className={styles.field}>
        Password
        <input
          ref={passwordField}
          type="password"
          autoComplete="current-password"
          required
          maxLength={1024}
          value={password}
          aria-invalid={isWrong}
          aria-describedby={`${id}problem`}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <button type="submit" className="button button--primary" aria-disabled={isSending}>
        {isSending ? 'Signing in …' : 'Sign in'}
      </button>
    </form>
  );
}
