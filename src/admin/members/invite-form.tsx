import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { inviteToArea } from '#contract/member-area-calls.ts';
import { Button } from '#kit/button.tsx';
import { fromTimeField } from '#kit/time-field.ts';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { memberAreas as texts } from '../texts/member-areas.ts';
import { useRenewAreas } from './use-areas.ts';

/** Asks who is to be let into an area, and until when. */
export function InviteForm({ areaId, onDone }: { areaId: string; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const renew = useRenewAreas();
  const [email, setEmail] = useState('');
  const [until, setUntil] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { email, ...(until && { endsAt: fromTimeField(until) }) };
    const options = { params: { areaId }, query: { websiteId }, body };
    const result = await call<typeof inviteToArea>('POST', '/api/member-areas/{areaId}/people', options);
    setSending(false);
    if (!result.ok) return setFailure(result);
    tell(texts.invited(email));
    await renew();
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>{texts.inviteText}</p>
      <TextField
        label={texts.email}
        type="email"
        isRequired
        maxLength={256}
        autoComplete="off"
        value={email}
        onChange={setEmail}
        problem={failure && (failure.errors.email ?? (failure.errors.endsAt ? undefined : failure.message))}
      />
      <TextField
        label={texts.until}
        hint={texts.untilHint}
        type="datetime-local"
        value={until}
        onChange={setUntil}
        problem={failure?.errors.endsAt}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.invite}
      </Button>
    </form>
  );
}
