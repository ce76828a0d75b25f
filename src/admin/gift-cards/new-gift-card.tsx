import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { issueGiftCard } from '#contract/gift-card-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';
import styles from '../selling/selling.module.css';

const texts = selling.giftCards;

interface NewGiftCardDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what a gift card is worth and for whom it is, and shows its code once. */
export function NewGiftCardDialog({ isOpen, onClose }: NewGiftCardDialogProps) {
  const [made, setMade] = useState<Made>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog title={made ? texts.issued : texts.add} isOpen={isOpen} onClose={close}>
      {made ? <Issued {...made} onDone={close} /> : <NewGiftCardForm onMade={setMade} />}
    </Dialog>
  );
}

interface Made {
  code: string;
  email: string;
}

function Issued({ code, email, onDone }: Made & { onDone: () => void }) {
  return (
    <div className={styles.form}>
      <TextField label={texts.code} hint={texts.codeText} value={code} isReadOnly />
      {email && <p>{texts.codeMailed(email)}</p>}
      <Button kind="chief" onPress={onDone}>
        {texts.done}
      </Button>
    </div>
  );
}

function NewGiftCardForm({ onMade }: { onMade: (made: Made) => void }) {
  const { id: websiteId, currency, isTestMode } = useWebsite();
  const queries = useQueryClient();
  // The same card however often it is sent.
  const [giftCardId] = useState(() => crypto.randomUUID());
  const [amountCents, setAmount] = useState<number | null>(null);
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || amountCents === null) return;
    setSending(true);
    const body = { amountCents, ...(email && { email: email.trim() }), ...(message && { message }) };
    const options = { params: { giftCardId }, query: { websiteId }, body };
    const result = await call<typeof issueGiftCard>('PUT', '/api/commerce/gift-cards/{giftCardId}', options);
    setSending(false);
    if (!result.ok) return setFailure(result);
    onMade({ code: result.value.code, email: email.trim() });
    await queries.invalidateQueries({ queryKey: [websiteId, 'gift-cards'] });
  }

  const errors = failure?.errors ?? {};
  return (
    <form className={styles.form} onSubmit={submit}>
      <MoneyField
        label={texts.amount}
        isRequired
        currency={currency}
        min={1}
        value={amountCents}
        onChange={setAmount}
        problem={errors.amountCents}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        problem={errors.email}
      />
      <TextField
        label={texts.message}
        rows={3}
        maxLength={500}
        value={message}
        onChange={setMessage}
        problem={errors.message}
      />
      {isTestMode && <p>{texts.test}</p>}
      <Problem>{failure && !errors.email && !errors.amountCents && !errors.message && failure.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.issue}
      </Button>
    </form>
  );
}
