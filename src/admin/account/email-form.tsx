import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { setEmail } from '#contract/proof-calls.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { askAgain } from '../session/use-sign-in.ts';
import { account as texts } from '../texts/account.ts';
import styles from './account.module.css';

/** Changes the email that one signs in by. */
export function EmailForm({ email }: { email: string }) {
  const queries = useQueryClient();
  const [next, setNext] = useState(email);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function change(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    const result = await call<typeof setEmail>('PUT', '/api/account/email', { body: { email: next } });
    setSending(false);
    if (!result.ok) return setFailure(result);
    tell(texts.emailChanged);
    askAgain(queries);
  }

  return (
    <section aria-labelledby="email">
      <h2 id="email">{texts.email}</h2>
      <form className={styles.form} onSubmit={change} noValidate>
        <p className={styles.soft}>{texts.emailText}</p>
        <Problem>{!failure?.errors.email && failure?.message}</Problem>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          maxLength={256}
          value={next}
          onChange={setNext}
          problem={failure?.errors.email}
        />
        <Button type="submit" isPending={isSending}>
          {isSending ? texts.changing : texts.changeEmail}
        </Button>
      </form>
    </section>
  );
}
