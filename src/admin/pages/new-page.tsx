import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { createPage } from '#contract/site-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

/** Asks for the title of a new page. */
export function NewPageForm({ onDone }: { onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const [title, setTitle] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await call<typeof createPage>('POST', '/api/pages', { query: { websiteId }, body: { title } });
    setSending(false);
    if (result.ok) onDone();
    else setFailure(result);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        isRequired
        maxLength={200}
        autoComplete="off"
        problem={failure?.errors?.title}
        value={title}
        onChange={setTitle}
      />
      <p className={styles.problem} role="alert">
        {failure && !failure.errors?.title && failure.message}
      </p>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.make}
      </Button>
    </form>
  );
}
