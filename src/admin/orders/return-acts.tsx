import { useState, type FormEvent } from 'react';
import { FileTrigger } from 'react-aria-components';
import { returnLimits } from '#catalog/return-words.ts';
import type { Failure } from '#contract/client.ts';
import type { decideReturn, ListedReturn, receiveReturn, refundReturn } from '#contract/return-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { sendFile } from '../media/upload.ts';
import records from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { returns as texts } from '../texts/returns.ts';
import { useActs } from './use-orders.ts';

interface ReturnProps {
  it: ListedReturn;
}

const path = '/api/commerce/returns/{returnId}';

/** What can be done with a return now. */
export function ReturnActs({ it }: ReturnProps) {
  const { id: websiteId } = useWebsite();
  const act = useActs();
  const [open, setOpen] = useState<'refuse' | 'refund'>();
  const { state } = it;
  const options = { params: { returnId: it.id }, query: { websiteId } };
  const close = () => setOpen(undefined);
  const accept = () =>
    void act(
      call<typeof decideReturn>('POST', `${path}/decision`, { ...options, body: { accepts: true } }),
      texts.done.accept,
    );
  const receive = () => void act(call<typeof receiveReturn>('POST', `${path}/arrival`, options), texts.done.receive);
  const isOpen = state === 'asked' || state === 'accepted';
  return (
    <>
      {state === 'asked' && (
        <Button aria-label={texts.of(texts.accept, it)} onPress={accept}>
          {texts.accept}
        </Button>
      )}
      {isOpen && <AddLabel it={it} />}
      {isOpen && (
        <Button aria-label={texts.of(texts.received, it)} onPress={receive}>
          {texts.received}
        </Button>
      )}
      {(isOpen || state === 'received') && (
        <Button aria-label={texts.of(texts.refund, it)} onPress={() => setOpen('refund')}>
          {texts.refund}
        </Button>
      )}
      {isOpen && (
        <Button kind="quiet" aria-label={texts.of(texts.refuse, it)} onPress={() => setOpen('refuse')}>
          {texts.refuse}
        </Button>
      )}
      <Dialog title={texts.refuseTitle} isOpen={open === 'refuse'} onClose={close}>
        <RefuseForm it={it} onDone={close} />
      </Dialog>
      <Dialog title={texts.refundTitle} isOpen={open === 'refund'} onClose={close}>
        <RefundForm it={it} onDone={close} />
      </Dialog>
    </>
  );
}

function AddLabel({ it }: ReturnProps) {
  const { id: websiteId } = useWebsite();
  const act = useActs();
  const [isSending, setSending] = useState(false);
  async function send(file: File | undefined) {
    if (!file || isSending) return;
    setSending(true);
    const sent = sendFile<object>(file, {
      path: `/api/commerce/returns/${it.id}/label`,
      query: { websiteId, filename: file.name },
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    const result = await sent;
    setSending(false);
    const said = result.ok ? { ok: true as const, value: {} } : { ...result, status: 400, errors: {} };
    await act(Promise.resolve(said), texts.done.label);
  }
  const name = it.label ? texts.otherLabel : texts.label;
  return (
    <FileTrigger
      acceptedFileTypes={['application/pdf', 'image/png', 'image/jpeg']}
      onSelect={(files) => void send(files?.[0])}
    >
      <Button isPending={isSending} aria-label={texts.of(name, it)}>
        {name}
      </Button>
    </FileTrigger>
  );
}

interface FormProps extends ReturnProps {
  onDone: () => void;
}

function RefuseForm({ it, onDone }: FormProps) {
  const { id: websiteId } = useWebsite();
  const act = useActs();
  const [words, setWords] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    const options = { params: { returnId: it.id }, query: { websiteId }, body: { accepts: false, words } };
    const isDone = await act(call<typeof decideReturn>('POST', `${path}/decision`, options), texts.done.refuse);
    if (isDone) onDone();
  }
  return (
    <form className={records.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.words}
        hint={texts.wordsHint}
        rows={4}
        isRequired
        maxLength={returnLimits.words}
        value={words}
        onChange={setWords}
      />
      <Button type="submit" kind="chief">
        {texts.refuseAct}
      </Button>
    </form>
  );
}

function RefundForm({ it, onDone }: FormProps) {
  const { id: websiteId } = useWebsite();
  const act = useActs();
  const [cents, setCents] = useState<number | null>(it.suggestedCents);
  const [restock, setRestock] = useState(true);
  const [failure, setFailure] = useState<Failure>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!cents) return;
    const options = { params: { returnId: it.id }, query: { websiteId }, body: { amountCents: cents, restock } };
    const result = await call<typeof refundReturn>('POST', `${path}/refund`, options);
    if (!result.ok) return setFailure(result);
    onDone();
    await act(Promise.resolve(result), texts.done.refund);
  }
  return (
    <form className={records.form} onSubmit={(event) => void submit(event)}>
      <MoneyField label={texts.amount} currency={it.currency} value={cents} onChange={setCents} />
      <Checkbox isSelected={restock} onChange={setRestock}>
        {texts.restock}
      </Checkbox>
      <Problem>{failure?.message}</Problem>
      <Button type="submit" kind="chief">
        {texts.refundAct}
      </Button>
    </form>
  );
}
