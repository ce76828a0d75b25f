import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { formTemplates, type FormTemplateName } from '#catalog/form-templates.ts';
import type { createForm } from '#contract/form-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { forms as texts } from '../texts/forms.ts';
import { useForms } from './use-forms.ts';
import styles from './forms.module.css';

/** Asks what a new form begins from. */
export function NewFormDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={texts.addTitle} isOpen={isOpen} onClose={onClose}>
      <NewForm />
    </Dialog>
  );
}

const names = Object.keys(texts.templates) as FormTemplateName[];
const options = names.map((value) => ({ value, label: texts.templates[value], hint: texts.templateHints[value] }));

function NewForm() {
  const { id: websiteId, handle } = useWebsite();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const taken = useForms().data?.forms.map(({ name }) => name) ?? [];
  const [template, setTemplate] = useState<FormTemplateName>('contact');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    // The fields of templates are read-only; a form's own are changed.
    const { name, ...begun } = structuredClone(formTemplates[template]);
    const body = { ...(begun as object), name: freeName(name, taken) };
    const result = await call<typeof createForm>('POST', '/api/forms', { query: { websiteId }, body });
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'forms', 'list'] });
    await navigate({ to: '/config/$site/forms/$formId', params: { site: handle, formId: result.value.id } });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <OneOf label={texts.beginFrom} options={options} value={template} onChange={setTemplate} />
      <Problem>{problem}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.make}
      </Button>
    </form>
  );
}

/** A name that no other form has, so that lists tell them apart. */
function freeName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? name : `${name} ${count}`;
    if (!taken.includes(numbered)) return numbered;
  }
}
