import { useState } from 'react';
import type { StoreLook } from '#contract/category-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { tell } from '#kit/toasts.tsx';
import { ListLook } from '../../pages/list-look.tsx';
import { listLook as texts } from '../../texts/list-look.ts';
import styles from './categories.module.css';

interface LookDialogProps {
  stored: StoreLook;
  /** Keeps it; gives whether it was taken. */
  onSave: (look: StoreLook) => Promise<boolean>;
  onClose: () => void;
}

/** How a shop page lists its products, for those who look after products alone. */
export function LookDialog({ stored, onSave, onClose }: LookDialogProps) {
  const { listLook, hasQuickView } = stored;
  const [draft, setDraft] = useState<StoreLook>({ listLook, hasQuickView });
  const [isSending, setSending] = useState(false);
  async function save() {
    setSending(true);
    const isTaken = await onSave(draft);
    setSending(false);
    if (!isTaken) return;
    tell(texts.saved);
    onClose();
  }
  return (
    <Dialog title={texts.dialog} isOpen onClose={onClose}>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void save();
        }}
      >
        <ListLook draft={draft} set={(part) => setDraft({ ...draft, ...part })} />
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  );
}
