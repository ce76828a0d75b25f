import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Failure, Result } from '#contract/client.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useWebsite } from '../session/session.ts';
import styles from './items.module.css';

interface NewItemFormProps {
  /** What is read anew once there is one more: posts or products. */
  kind: 'posts' | 'products';
  texts: { addText: string; name: string; make: string };
  /** The blogs or shops, of which one is chosen where there are several. */
  places: readonly { id: string; title: string }[];
  placeLabel: string;
  make: (title: string, placeId: string) => Promise<Result<{ id: string }>>;
  /** Opens what was made. */
  open: (id: string) => Promise<void>;
  /** What else it cannot be without. */
  children?: ReactNode;
}

/** Asks for the title of a post or product and the place where it stands. */
export function NewItemForm({ kind, texts, places, placeLabel, make, open, children }: NewItemFormProps) {
  const website = useWebsite();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [placeId, setPlace] = useState(places[0]?.id ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await make(title.trim(), placeId);
    setSending(false);
    if (!result.ok) return setFailure(result);
    await queries.invalidateQueries({ queryKey: [website.id, kind] });
    await open(result.value.id);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>{texts.addText}</p>
      <TextField
        label={texts.name}
        isRequired
        maxLength={200}
        value={title}
        onChange={setTitle}
        problem={failure?.errors.title}
      />
      {children}
      {places.length > 1 && (
        <Select
          label={placeLabel}
          options={places.map((place) => ({ value: place.id, label: place.title }))}
          value={placeId}
          onChange={setPlace}
        />
      )}
      <Problem>{failure && !failure.errors.title && failure.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.make}
      </Button>
    </form>
  );
}
