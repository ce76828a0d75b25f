import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { deleteForm, getForm, listForms, OfficeForm, saveForm } from '#contract/form-office-calls.ts';
import type { FormContent } from '#contract/form.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { forms as texts } from '../texts/forms.ts';

export function useForms() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'forms', 'list'],
    queryFn: () => answer(call<typeof listForms>('GET', '/api/forms', { query: { websiteId } })),
  });
}

export function useForm(formId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'forms', formId],
    queryFn: () => {
      const options = { params: { formId }, query: { websiteId } };
      return answer(call<typeof getForm>('GET', '/api/forms/{formId}', options));
    },
  });
}

/** Takes a form off the website, and offers to bring it back. */
export function useDeleteForm() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (formId: string, name: string): Promise<boolean> => {
    const set = async (isDeleted: boolean) => {
      const options = { params: { formId }, query: { websiteId }, body: { isDeleted } };
      const result = await call<typeof deleteForm>('PUT', '/api/forms/{formId}/deleted', options);
      if (!result.ok) tell(result.message);
      await queries.invalidateQueries({ queryKey: [websiteId, 'forms'] });
      return result.ok;
    };
    const isDone = await set(true);
    if (isDone) tell(texts.removed(name), () => void set(false));
    return isDone;
  };
}

/** A form with what is changed of it and not saved yet. */
export function useFormDraft({ id: formId, content }: OfficeForm) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [change, setChange] = useState<Partial<FormContent>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const draft = { ...content, ...change };
  const set = (part: Partial<FormContent>) => {
    setProblem(undefined);
    setChange((before) => ({ ...before, ...part }));
  };

  async function save() {
    if (isSaving) return;
    setSaving(true);
    const options = { params: { formId }, query: { websiteId }, body: draft };
    const result = await call<typeof saveForm>('PUT', '/api/forms/{formId}', options);
    setSaving(false);
    setErrors(result.ok ? {} : result.errors);
    setProblem(result.ok ? undefined : result.message);
    if (!result.ok) return;
    await queries.invalidateQueries({ queryKey: [websiteId, 'forms'] });
    setChange({});
    tell(texts.saved);
  }

  const isShown = Object.keys(change).length > 0;
  const discard = () => {
    setChange({});
    setErrors({});
    setProblem(undefined);
  };
  return {
    draft,
    set,
    errors,
    isChanged: isShown,
    bar: {
      isShown,
      isSaving,
      ...(problem !== undefined && { problem }),
      onSave: () => void save(),
      onDiscard: discard,
    },
  };
}
export type FormDraft = ReturnType<typeof useFormDraft>;
