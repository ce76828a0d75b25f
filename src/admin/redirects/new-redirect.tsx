import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { addRedirect } from '#contract/redirect-calls.ts';
import type { Failure } from '#contract/client.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { redirects as texts } from '../texts/redirects.ts';
import styles from './redirects.module.css';

interface NewRedirectDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const kinds = [
  { value: '301', label: texts.permanent, hint: texts.permanentHint },
  { value: '302', label: texts.temporary, hint: texts.temporaryHint },
] as const;

/** Asks which address is to lead where. */
export function NewRedirectDialog({ isOpen, onClose }: NewRedirectDialogProps) {
  return (
    <Dialog title={texts.add} isOpen={isOpen} onClose={onClose}>
      <NewRedirectForm onDone={onClose} />
    </Dialog>
  );
}

function NewRedirectForm({ onDone }: { onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [kind, setKind] = useState<'301' | '302'>('301');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { from, to, status: kind === '301' ? 301 : 302 } as const;
    const result = await call<typeof addRedirect>('POST', '/api/redirects', { query: { websiteId }, body });
    setSending(false);
    if (!result.ok) return setFailure(result);
    tell(texts.added(result.value.from));
    onDone();
    await queries.invalidateQueries({ queryKey: [websiteId, 'redirects'] });
  }

  const problems = failure?.errors ?? {};
  const isElsewhere = failure && !problems.from && !problems.to;
  const text = { isRequired: true, maxLength: 1000, autoComplete: 'off', spellCheck: 'false' } as const;
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        {...text}
        label={texts.from}
        hint={texts.fromHint}
        problem={problems.from}
        value={from}
        onChange={setFrom}
      />
      <TextField {...text} label={texts.to} hint={texts.toHint} problem={problems.to} value={to} onChange={setTo} />
      <OneOf label={texts.kind} options={kinds} value={kind} onChange={setKind} />
      <Problem>{isElsewhere && failure.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.save}
      </Button>
    </form>
  );
}
