import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { importSubscribers } from '#contract/mailing-list-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { lists as texts } from '../texts/lists.ts';
import styles from './lists.module.css';

interface ImportDialogProps {
  listId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks who is to be put on a list, and how they agreed. */
export function ImportDialog({ listId, isOpen, onClose }: ImportDialogProps) {
  return (
    <Dialog title={texts.importTitle} isOpen={isOpen} onClose={onClose}>
      <ImportForm listId={listId} onDone={onClose} />
    </Dialog>
  );
}

function ImportForm({ listId, onDone }: { listId: string; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [people, setPeople] = useState('');
  const [consent, setConsent] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const subscribers = readPeople(people);
    const options = { params: { listId }, query: { websiteId }, body: { subscribers, consent } };
    const result = await call<typeof importSubscribers>('POST', '/api/mailing-lists/{listId}/imports', options);
    setSending(false);
    if (!result.ok) return setProblem(problemOf(result, subscribers));
    tell(texts.imported(result.value.added, subscribers.length));
    onDone();
    await queries.invalidateQueries({ queryKey: [websiteId, 'mailing-lists'] });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label={texts.importPeople} rows={8} isRequired value={people} onChange={setPeople} problem={problem} />
      <TextField
        label={texts.importConsent}
        hint={texts.importConsentHint}
        rows={2}
        isRequired
        maxLength={1000}
        value={consent}
        onChange={setConsent}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.importAct}
      </Button>
    </form>
  );
}

interface Person {
  email: string;
  name?: string;
}

function readPeople(text: string): Person[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [email = '', ...names] = line.split(/[,;\t]/).map((part) => part.trim());
    const name = names.filter(Boolean).join(' ');
    return { email, ...(name && { name }) };
  });
}

/** What is wrong, with the line that it is about. */
function problemOf({ message, errors }: { message: string; errors: Record<string, string> }, people: Person[]): string {
  const [field = '', text = message] = Object.entries(errors)[0] ?? [];
  const line = Number(/^subscribers\.(\d+)/.exec(field)?.[1] ?? Number.NaN);
  return Number.isNaN(line) ? text : `${people[line]?.email ?? ''}: ${text}`;
}
