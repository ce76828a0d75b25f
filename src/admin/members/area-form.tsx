import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { AreaFields, putArea } from '#contract/member-area-calls.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { memberAreas as texts } from '../texts/member-areas.ts';
import { useRenewAreas } from './use-areas.ts';

interface AreaFormProps {
  /** Whose settings they are: an id that no area has makes one. */
  areaId: string;
  stored?: AreaFields;
  onDone: () => void;
}

const fresh: AreaFields = { name: '', description: '', joining: 'open' };

/** What is set of an area. */
export function AreaForm({ areaId, stored, onDone }: AreaFormProps) {
  const { id: websiteId } = useWebsite();
  const renew = useRenewAreas();
  const [{ name, description, joining }, setFields] = useState<AreaFields>(stored ?? fresh);
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const set = (part: Partial<AreaFields>) => setFields((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const options = { params: { areaId }, query: { websiteId }, body: { name, description, joining } };
    const result = await call<typeof putArea>('PUT', '/api/member-areas/{areaId}', options);
    setSending(false);
    if (!result.ok) return setFailure(result);
    await renew();
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.name}
        isRequired
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(value) => set({ name: value })}
        problem={failure && (failure.errors.name ?? failure.message)}
      />
      <TextField
        label={texts.description}
        hint={texts.descriptionHint}
        rows={3}
        maxLength={1000}
        value={description}
        onChange={(value) => set({ description: value })}
        problem={failure?.errors.description}
      />
      <OneOf
        label={texts.joining}
        options={(['open', 'asked', 'closed'] as const).map((value) => ({ value, label: texts.joinings[value] }))}
        value={joining}
        onChange={(value) => set({ joining: value })}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {stored ? texts.save : texts.make}
      </Button>
    </form>
  );
}
