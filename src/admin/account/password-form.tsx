import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { setPassword } from '#contract/security-calls.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { account as texts } from '../texts/account.ts';
import styles from './account.module.css';
import { sessionsKey } from './open-sessions.tsx';

/** Changes one's password. */
export function PasswordForm() {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function change(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    const result = await call<typeof setPassword>('PUT', '/api/account/password', { body: { current, next } });
    setSending(false);
    if (!result.ok) return setFailure(result);
    setCurrent('');
    setNext('');
    tell(texts.changed);
    await queries.invalidateQueries({ queryKey: sessionsKey });
  }

  const isAtField = Boolean(failure?.errors.current ?? failure?.errors.next);
  return (
    <section aria-labelledby="password">
      <h2 id="password">{texts.password}</h2>
      <form className={styles.form} onSubmit={change} noValidate>
        <p className={styles.soft}>{texts.passwordText}</p>
        <Problem>{!isAtField && failure?.message}</Problem>
        <TextField
          label={texts.current}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          problem={failure?.errors.current}
        />
        <TextField
          label={texts.next}
          hint={texts.nextHint}
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          problem={failure?.errors.next}
        />
        <Button type="submit" isPending={isSending}>
          {isSending ? texts.changing : texts.change}
        </Button>
      </form>
    </section>
  );
}
