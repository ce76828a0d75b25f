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

  /** What was typed meanwhile stays to be saved. */
  function keepTyped(sent: Partial<C>) {
    setChange((now) => {
      const rest = Object.entries(now).filter(([name, value]) => sent[name as keyof C] !== value);
      return Object.fromEntries(rest) as Partial<C>;
    });
    setFailure(undefined);
  }

  /** Saves what is changed, and `more` with it. Gives whether all is stored. */
  async function save(more: Partial<C> = {}): Promise<boolean> {
    if (isSaving) return false;
    setSaving(true);
    const sent = { ...change, ...more };
    const hindered = await send(sent);
    setSaving(false);
    if (hindered) setFailure(hindered);
    else keepTyped(sent);
    return hindered === undefined;
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
