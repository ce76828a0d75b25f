import { useState, type FormEvent } from 'react';
import type { Address } from '#contract/checkout.ts';
import type { Failure } from '#contract/client.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { tell } from '#kit/toasts.tsx';
import { AddressFields, filledAddress } from '../records/address-fields.tsx';
import styles from '../records/records.module.css';
import { changes as texts } from '../texts/order-changes.ts';
import { useMove } from './use-subscriptions.ts';

interface MoveProps {
  subscriptionId: string;
  from: Address;
}

/** Opens the form that sends what follows of a subscription elsewhere. */
export function Move(props: MoveProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button onPress={() => setOpen(true)}>{texts.changeAddress}</Button>
      </div>
      <Dialog title={texts.changeAddress} isOpen={isOpen} onClose={() => setOpen(false)}>
        <MoveForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function MoveForm({ subscriptionId, from, onDone }: MoveProps & { onDone: () => void }) {
  const [address, setAddress] = useState(from);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const move = useMove(subscriptionId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await move(filledAddress(address));
    setSending(false);
    if (!result.ok) return setFailure(result);
    onDone();
    tell(texts.moved);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AddressFields legend={texts.goesTo} address={address} onChange={setAddress} errors={failure?.errors ?? {}} />
      <Problem>{failure?.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.save}
      </Button>
    </form>
  );
}
