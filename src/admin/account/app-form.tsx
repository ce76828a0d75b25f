import { useMemo, useState, type FormEvent } from 'react';
import { renderSVG } from 'uqr';
import type { Failure } from '#contract/client.ts';
import type { turnOnApp } from '#contract/proof-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { factors as texts } from '../texts/proof.ts';
import styles from './account.module.css';

interface AppFormProps {
  app: { secret: string; uri: string };
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** Hands a secret to an app, by a picture that is drawn here, and asks for its first code. */
export function AppForm({ app, onClose, onDone }: AppFormProps) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(app.uri))}`, [app.uri]);
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function turnOn(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { secret: app.secret, code };
    const result = await call<typeof turnOnApp>('PUT', '/api/account/app', { body });
    setSending(false);
    if (result.ok) return onDone(result.value.recoveryCodes);
    setFailure(result);
  }

  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={turnOn} noValidate>
        <p>{texts.scan}</p>
        <img className={styles.picture} src={picture} alt={texts.picture} width={200} height={200} />
        <TextField label={texts.secret} isReadOnly value={app.secret} />
        <Problem>{!failure?.errors.code && failure?.message}</Problem>
        <TextField
          label={texts.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={setCode}
          problem={failure?.errors.code}
        />
        <Button type="submit" kind="chief" isPending={isSending}>
          {isSending ? texts.confirming : texts.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
