import { useId, useRef, useState, type FormEvent } from 'react';
import type { signIn } from '#contract/account-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { passkeys } from '../texts/passkeys.ts';
import { proof } from '../texts/proof.ts';
import { session as texts } from '../texts/session.ts';
import { call } from './client.ts';
import { enterByPasskey, hasPasskeys } from './passkeys.ts';
import type { Account } from './session.ts';
import styles from './sign-in.module.css';
import { WayIn } from './way-in.tsx';

/** Once, when the field comes: who was asked for a code goes on typing there. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

interface SignInPageProps {
  /** There was a session, and it is over. */
  hasEnded: boolean;
  onSignedIn: (account: Account) => void;
}

/** The sign-in form, at whatever address the owner wanted to go to. */
export function SignInPage({ hasEnded, onSignedIn }: SignInPageProps) {
  return (
    <WayIn title={texts.title} tab={texts.signIn} hint={<a href="/config/reset">{proof.forgotten}</a>}>
      {hasEnded && <output className={styles.note}>{texts.hasEnded}</output>}
      <SignInForm onSignedIn={onSignedIn} />
    </WayIn>
  );
}

function SignInForm({ onSignedIn }: { onSignedIn: (account: Account) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [hint, setHint] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  /** The problem is not about what stands in the fields. */
  const [isOfPasskey, setOfPasskey] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setOfPasskey(false);
    setProblem('');
    const result = await call<typeof signIn>('POST', '/api/account/session', {
      body: { email, password, ...(code && { code }) },
    });
    if (result.ok) return onSignedIn(result.value);
    setSending(false);
    if (result.code === 'second-factor') {
      if (code !== undefined) return setProblem(result.message);
      setHint(result.message);
      return setCode('');
    }
    setCode(undefined);
    setProblem(result.message);
    passwordField.current?.focus();
    passwordField.current?.select();
  }

  async function usePasskey() {
    if (isSending) return;
    setSending(true);
    setOfPasskey(true);
    setProblem('');
    const result = await enterByPasskey();
    if (result.ok) return onSignedIn(result.value);
    setSending(false);
    setProblem(result.message);
  }

  const credential = {
    isRequired: true,
    isInvalid: problem !== '' && !isOfPasskey,
    'aria-describedby': `${id}problem`,
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.problem} id={`${id}problem`} role="alert">
        {problem}
      </p>
      <TextField
        {...credential}
        label={texts.email}
        type="email"
        autoComplete="username"
        maxLength={256}
        value={email}
        onChange={setEmail}
      />
      <TextField
        {...credential}
        label={texts.password}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        value={password}
        onChange={setPassword}
        inputRef={passwordField}
      />
      {code !== undefined && (
        <TextField
          {...credential}
          label={proof.code}
          hint={hint}
          autoComplete="one-time-code"
          inputRef={takeFocus}
          maxLength={64}
          value={code}
          onChange={setCode}
        />
      )}
      <Button type="submit" kind="chief" isPending={isSending}>
        {isSending ? texts.signingIn : texts.signIn}
      </Button>
      {hasPasskeys() && <Button onPress={() => usePasskey()}>{passkeys.use}</Button>}
    </form>
  );
}
