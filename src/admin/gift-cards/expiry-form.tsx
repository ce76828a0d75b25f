import { useState, type FormEvent } from 'react';
import type { putGiftCardExpiry } from '#contract/gift-card-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';
import styles from '../selling/selling.module.css';

const texts = selling.giftCards;

interface ExpiryFormProps {
  id: string;
  /** As 2031-11-28. */
  lastDay: string | null;
  onDone: () => void;
}

/** Until when a gift card is valid. */
export function ExpiryForm({ id, lastDay, onDone }: ExpiryFormProps) {
  const { id: websiteId } = useWebsite();
  const [day, setDay] = useState(lastDay ?? '');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const options = { params: { giftCardId: id }, query: { websiteId }, body: { lastDay: day || null } };
    const path = '/api/commerce/gift-cards/{giftCardId}/expiry';
    const result = await call<typeof putGiftCardExpiry>('PUT', path, options);
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    onDone();
    tell(texts.expirySaved);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.lastDay}
        hint={texts.lastDayHint}
        type="date"
        value={day}
        onChange={setDay}
        problem={problem || undefined}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.expiryAct}
      </Button>
    </form>
  );
}
