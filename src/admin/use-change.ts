import { useState } from 'react';
import type { Failure } from '#contract/client.ts';

/**
 * What is changed of something stored and not saved yet, with the bar that saves it. `send` gives what hindered it, or
 * nothing once it is stored.
 */
export function useChange<C extends object>(send: (change: Partial<C>) => Promise<Failure | undefined>) {
  const [change, setChange] = useState<Partial<C>>({});
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);

  function discard() {
    setChange({});
    setFailure(undefined);
  }

  async function save() {
    if (isSaving) return;
    setSaving(true);
    const hindered = await send(change);
    setSaving(false);
    if (hindered) setFailure(hindered);
    else discard();
  }

  return {
    change,
    set: (part: Partial<C>) => setChange((before) => ({ ...before, ...part })),
    errors: failure?.errors ?? {},
    save,
    bar: {
      isShown: Object.keys(change).length > 0,
      isSaving,
      ...(failure && { problem: failure.message }),
      onSave: () => void save(),
      onDiscard: discard,
    },
  };
}
