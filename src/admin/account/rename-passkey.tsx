import { useState, type FormEvent } from 'react';
import { accountLimits } from '#catalog/limits.ts';
import type { Failure } from '#contract/client.ts';
import type { renamePasskey } from '#contract/passkey-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { passkeys as texts } from '../texts/passkeys.ts';
import styles from './account.module.css';
import type { Passkey } from './passkey.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name: before }, onClose, onSaved }: RenamePasskeyProps) {
  const [name, setName] = useState(before);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await call<typeof renamePasskey>('PATCH', '/api/account/passkeys/{passkeyId}', {
      params: { passkeyId: id },
      body: { name },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    tell(texts.renamed(name.trim()));
    await onSaved();
  }

  return (
    <Dialog title={texts.renameOf(before)} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <Problem>{!failure?.errors.name && failure?.message}</Problem>
        <TextField
          label={texts.name}
          maxLength={accountLimits.passkeyName}
          value={name}
          onChange={setName}
          problem={failure?.errors.name}
        />
        <Button type="submit" kind="chief" isPending={isSending}>
          {isSending ? texts.saving : texts.save}
        </Button>
      </form>
    </Dialog>
  );
}
