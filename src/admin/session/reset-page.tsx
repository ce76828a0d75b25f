import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { mailReset, resetByCode, resetByLink } from '#contract/proof-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { proof, reset as texts } from '../texts/proof.ts';
import { WayIn } from './way-in.tsx';
import { plainCall } from './client.ts';
import styles from './sign-in.module.css';

/** A forgotten password: replaced by the link whose token it is, or by a recovery code. */
export function ResetPage({ token }: { token: string | undefined }) {
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <WayIn title={texts.done}>
        <p className={styles.note}>{texts.doneText}</p>
        <a className={buttonClass('chief')} href="/config">
          {proof.toSignIn}
        </a>
      </WayIn>
    );
  }
  const form = <ResetForm token={token} onDone={() => setDone(true)} />;
  return (
    <WayIn
      title={texts.title}
      hint={
        <>
          {!token && texts.without} <a href="/config">{proof.toSignIn}</a>
        </>
      }
    >
      {token ? (
        <>
          <p className={styles.note}>{texts.byLink}</p>
          {form}
        </>
      ) : (
        <>
          <AskForm />
          <details className={styles.other}>
            <summary>{texts.haveCode}</summary>
            <p className={styles.note}>{texts.byCode}</p>
            {form}
          </details>
        </>
      )}
    </WayIn>
  );
}

/** Asks for a link by mail. What is said then is the same whether there is an account or not. */
function AskForm() {
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<{ isSent: boolean; text: string }>();

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await plainCall<typeof mailReset>('POST', '/api/account/reset-mail', { body: { email } });
    setSending(false);
    setSaid({ isSent: result.ok, text: result.ok ? texts.mailed : result.message });
  }

  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <p className={styles.note}>{texts.byMail}</p>
      <TextField label={texts.mailTo} type="email" autoComplete="username" value={email} onChange={setEmail} />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.mailIt}
      </Button>
      <output className={said?.isSent === false ? styles.problem : styles.note}>{said?.text}</output>
    </form>
  );
}

function ResetForm({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [next, setNext] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = token
      ? await plainCall<typeof resetByLink>('POST', '/api/account/reset-by-link', { body: { token, next } })
      : await plainCall<typeof resetByCode>('POST', '/api/account/reset-by-code', { body: { email, code, next } });
    if (result.ok) return onDone();
    setSending(false);
    setFailure(result);
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p className={styles.problem} role="alert">
        {!failure?.errors.next && failure?.message}
      </p>
      {!token && (
        <>
          <TextField label={texts.email} type="email" autoComplete="username" value={email} onChange={setEmail} />
          <TextField label={texts.code} autoComplete="off" value={code} onChange={setCode} />
        </>
      )}
      <TextField
        label={texts.next}
        hint={texts.nextHint}
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        problem={failure?.errors.next}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {isSending ? texts.saving : texts.save}
      </Button>
    </form>
  );
}
