import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import { tell } from '#kit/toasts.tsx';
import { answer } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings as texts } from '../texts/settings.ts';

interface Calls<V extends object, C extends object> {
  read: () => Promise<Result<V>>;
  write: (change: Partial<C>) => Promise<Result<V>>;
}

/** A group of settings and what of it is changed and not saved yet. */
export function useSettings<V extends object, C extends object>(name: string, { read, write }: Calls<V, C>) {
  const website = useWebsite();
  const queries = useQueryClient();
  const queryKey = [website.id, 'settings', name];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => answer(read()) });
  const [change, setChange] = useState<Partial<C>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  function discard() {
    setChange({});
    setErrors({});
    setProblem(undefined);
  }

  async function save() {
    setSaving(true);
    const result = await write(change);
    setSaving(false);
    if (!result.ok) {
      setErrors(result.errors);
      return setProblem(result.message);
    }
    queries.setQueryData(queryKey, result.value);
    discard();
    tell(texts.saved);
  }

  return {
    /** What is stored; undefined until it is known. */
    data,
    error,
    refetch,
    change,
    set: (part: Partial<C>) => setChange((before) => ({ ...before, ...part })),
    errors,
    save,
    bar: {
      isShown: Object.keys(change).length > 0,
      isSaving,
      ...(problem !== undefined && { problem }),
      onSave: () => void save(),
      onDiscard: discard,
    },
  };
}
