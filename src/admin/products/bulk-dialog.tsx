import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import type { makeBulkChange } from '#contract/bulk-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { bulk as texts } from '../texts/bulk.ts';
import { emptyDraft, toChange, type BulkKind } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkPreview, type Those } from './use-bulk.ts';
import { useUndo } from './use-undo.ts';

interface BulkDialogProps {
  kind: BulkKind | undefined;
  those: Those;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what to change of many products, shows what that would do, and does it. */
export function BulkDialog({ kind, onClose, ...rest }: BulkDialogProps) {
  return (
    <Dialog title={kind ? texts.titles[kind] : ''} isOpen={kind !== undefined} onClose={onClose}>
      {kind && <BulkForm key={kind} kind={kind} {...rest} />}
    </Dialog>
  );
}

function BulkForm({ kind, those, onDone }: { kind: BulkKind; those: Those; onDone: () => void }) {
  const { id: websiteId, handle } = useWebsite();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => emptyDraft(kind));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const change = toChange(kind, draft);
  const { data: preview, error, isPlaceholderData } = useBulkPreview(change, those);
  // The same press twice, or again after a lost connection, is the same change.
  const bulkId = useRef({ id: '', body: '' });
  const undo = useUndo();
  const count = preview?.ids.length ?? 0;
  const isReady = change !== undefined && preview !== undefined && !isPlaceholderData && count > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isSending) return;
    const body = { change, ids: preview.ids };
    const text = JSON.stringify(body);
    if (bulkId.current.body !== text) bulkId.current = { id: crypto.randomUUID(), body: text };
    const { id } = bulkId.current;
    setSending(true);
    const options = { params: { bulkId: id }, query: { websiteId }, body };
    const result = await call<typeof makeBulkChange>('PUT', '/api/commerce/bulk-changes/{bulkId}', options);
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    const { products, isWorking } = result.value;
    if (isWorking) {
      tell(texts.begunDelete(preview.ids.length));
      onDone();
      return navigate({ to: '/config/$site/products/changes', params: { site: handle } });
    }
    const said = kind === 'delete' ? texts.doneDelete : texts.done;
    tell(said(products), () => void undo(id));
    onDone();
  }

  const isDelete = kind === 'delete';
  const go = isDelete ? texts.goDelete : texts.go;
  return (
    <form className={styles.form} onSubmit={submit}>
      <BulkFields kind={kind} draft={draft} set={(part) => setDraft({ ...draft, ...part })} />
      {change && preview && <BulkPreview kind={kind} preview={preview} />}
      <Problem>{problem || error?.message}</Problem>
      <Button type="submit" kind={isDelete ? 'danger' : 'chief'} isPending={isSending} isDisabled={!isReady}>
        {count > 0 && change ? go(count) : texts.goNone}
      </Button>
    </form>
  );
}
