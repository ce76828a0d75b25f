import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import { tell } from '#kit/toasts.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';

/** What is changed of a picture or a file and not saved yet, with the bar that saves it; it is to have a name. */
export function useDraft<D extends { filename: string }>(send: (change: Partial<D>) => Promise<Result<unknown>>) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [change, setChange] = useState<Partial<D>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [hasFailedToRename, setFailedToRename] = useState(false);

  async function save() {
    if (isSaving || change.filename?.trim() === '') return;
    setSaving(true);
    const result = await send(change);
    setSaving(false);
    setProblem(result.ok ? undefined : result.message);
    setFailedToRename(!result.ok && change.filename !== undefined);
    if (!result.ok) return;
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    setChange({});
    tell(texts.saved);
  }

  return {
    change,
    renaming: { isOpen: hasFailedToRename, problem, onClose: () => setFailedToRename(false) },
    set: (part: Partial<D>) => setChange((before) => ({ ...before, ...part })),
    bar: {
      isShown: Object.keys(change).length > 0,
      isSaving,
      ...(problem !== undefined && { problem }),
      onSave: () => void save(),
      onDiscard: () => {
        setChange({});
        setProblem(undefined);
      },
    },
  };
}
