import { Ellipsis } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { FileTrigger } from 'react-aria-components';
import { returnLimits } from '#catalog/return-words.ts';
import type { Failure } from '#contract/client.ts';
import type { decideReturn, ListedReturn, receiveReturn, refundReturn } from '#contract/return-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
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
  const of = (name: string) => texts.of(name, it);
  // What has left comes back first; where nothing had, it is paid back at once.
  const isToPay = state === 'received' || (state === 'accepted' && !it.hasLeft && it.suggestedCents > 0);
  const isOnItsWay = state === 'accepted' && it.hasLeft;
  return (
    <>
      {state === 'asked' && (
        <>
          <Button kind="chief" aria-label={of(texts.accept)} onPress={accept}>
            {texts.accept}
          </Button>
          <Button aria-label={of(texts.refuse)} onPress={() => setOpen('refuse')}>
            {texts.refuse}
          </Button>
        </>
      )}
      {isOnItsWay && (
        <Button kind="chief" aria-label={of(texts.received)} onPress={receive}>
          {texts.received}
        </Button>
      )}
      {isToPay && (
        <Button kind="chief" aria-label={of(texts.refund)} onPress={() => setOpen('refund')}>
          {texts.refund}
        </Button>
      )}
      {it.hasLeft && (state === 'asked' || isOnItsWay) && <AddLabel it={it} />}
      {(state === 'asked' || state === 'accepted') && (
        <Menu
          opener={
            <Button kind="quiet" aria-label={of(texts.otherActs)}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          placement="bottom end"
          aria-label={of(texts.otherActs)}
        >
          {state === 'accepted' && <MenuItem onAction={() => setOpen('refuse')}>{texts.refuse}</MenuItem>}
          {!isToPay && <MenuItem onAction={() => setOpen('refund')}>{texts.refundNow}</MenuItem>}
        </Menu>
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
