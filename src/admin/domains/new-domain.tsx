import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { addDomain } from '#contract/domain-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { domains as texts } from '../texts/domains.ts';
import styles from './domains.module.css';

interface NewDomainDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks which domain is to lead to the website. */
export function NewDomainDialog({ isOpen, onClose }: NewDomainDialogProps) {
  return (
    <Dialog title={texts.add} isOpen={isOpen} onClose={onClose}>
      <NewDomainForm onDone={onClose} />
    </Dialog>
  );
}

function NewDomainForm({ onDone }: { onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [host, setHost] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { host: hostIn(host) };
    const result = await call<typeof addDomain>('POST', '/api/domains', { query: { websiteId }, body });
    setSending(false);
    if (!result.ok) return setProblem(result.errors.host ?? result.message);
    tell(texts.added(result.value.host));
    onDone();
    await queries.invalidateQueries({ queryKey: [websiteId, 'domains'] });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        isRequired
        label={texts.host}
        hint={texts.hostHint}
        problem={problem}
        maxLength={300}
        autoComplete="off"
        spellCheck="false"
        value={host}
        onChange={setHost}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.save}
      </Button>
    </form>
  );
}

/** The host in what was typed or pasted, as a whole address. */
function hostIn(typed: string): string {
  const text = typed.trim();
  return URL.parse(text.includes('://') ? text : `https://${text}`)?.hostname ?? text.toLowerCase();
}
