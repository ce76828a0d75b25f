import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { prove } from '#contract/proof-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { proof as texts } from '../texts/proof.ts';
import { passkeys } from '../texts/passkeys.ts';
import { asksForProof, plainCall, settleProof, whenAsked } from './client.ts';
import { hasPasskeys, proofByPasskey } from './passkeys.ts';
import styles from './sign-in.module.css';

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Asks who is signed in to prove it, where a call was refused for that; stands once in the application. */
export function ProofDialog() {
  const isOpen = useSyncExternalStore(whenAsked, asksForProof);
  if (!isOpen) return null;
  return (
    <Dialog title={texts.again} isOpen onClose={() => settleProof(false)}>
      <ProofForm />
    </Dialog>
  );
}

function ProofForm() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // Whoever leaves the place has not proved it.
  useEffect(() => () => settleProof(false), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await send(code ? { code } : { password });
    setSending(false);
  }

  async function send(body: BodyOf<typeof prove>) {
    const result = await plainCall<typeof prove>('POST', '/api/account/proof', { body });
    if (result.ok) settleProof(true);
    else setFailure(result);
  }

  async function usePasskey() {
    if (isSending) return;
    setSending(true);
    const signed = await proofByPasskey();
    if (signed.ok) await send(signed.value);
    else setFailure({ ok: false, status: 0, errors: {}, message: signed.message });
    setSending(false);
  }

  const isAtField = Boolean(failure?.errors.password ?? failure?.errors.code);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{texts.againText}</p>
      <p className={styles.problem} role="alert">
        {!isAtField && failure?.message}
      </p>
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        inputRef={takeFocus}
        value={password}
        onChange={setPassword}
        problem={failure?.errors.password}
      />
      <TextField
        label={texts.orCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
        problem={failure?.errors.code}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.goOn}
      </Button>
      {hasPasskeys() && <Button onPress={() => usePasskey()}>{passkeys.use}</Button>}
    </form>
  );
}
