import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { getLook, Look, putStyles, putTheme } from '#contract/style-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { look as texts } from '../texts/look.ts';
import { useSteps } from './use-steps.ts';

/** How the website looks, as it is stored and as it is being changed, step by step; `told` hears what became of it. */
export function useLook(told: (name: 'save' | 'reset') => void) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const queryKey = [websiteId, 'look'];
  const query = { websiteId };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => answer(call<typeof getLook>('GET', '/api/styles', { query })),
  });
  const steps = useSteps(data?.styles);
  const { now: styles } = steps;
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (!styles || !data) return;
    setSaving(true);
    const result = await call<typeof putStyles>('PUT', '/api/styles', { query, body: styles });
    setSaving(false);
    if (!result.ok) return setProblem(result.message);
    setProblem(undefined);
    queries.setQueryData<Look>(queryKey, { ...data, styles });
    told('save');
    tell(texts.saved);
  }

  const isChanged = Boolean(data && styles && JSON.stringify(data.styles) !== JSON.stringify(styles));
  return {
    data,
    error,
    refetch,
    styles,
    steps,
    takeTheme: useThemes(data),
    bar: {
      isShown: isChanged,
      isSaving,
      ...(problem !== undefined && { problem }),
      onSave: () => void save(),
      onDiscard: () => {
        steps.forget();
        setProblem(undefined);
        told('reset');
      },
    },
  };
}

/** Gives the website another theme at once; the toast takes it back. */
function useThemes(data: Look | undefined) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const queryKey = [websiteId, 'look'];
  const query = { websiteId };
  return async (name: string): Promise<boolean> => {
    if (!data) return false;
    const { theme: before, themes } = data;
    const put = (theme: string) => call<typeof putTheme>('PUT', '/api/styles/theme', { query, body: { theme } });
    const result = await put(name);
    if (!result.ok) {
      tell(result.message);
      return false;
    }
    await queries.invalidateQueries({ queryKey });
    const back = async () => {
      await put(before);
      await queries.invalidateQueries({ queryKey });
    };
    tell(texts.used(themes.find((one) => one.name === name)?.title ?? name), () => void back());
    return true;
  };
}
