import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { copyWebsite, WebsiteView } from '#contract/website-calls.ts';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { websites as texts } from '../texts/websites.ts';
import styles from './website.module.css';

/** Makes another website like this one; its list shows how far it is. */
export function DuplicateForm({ website: { id, title } }: { website: WebsiteView }) {
  const [name, setName] = useState(texts.copyOf(title));
  const [problem, setProblem] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function submit() {
    const options = { params: { websiteId: id }, body: { title: name } };
    const result = await call<typeof copyWebsite>('POST', '/api/websites/{websiteId}/copies', options);
    if (!result.ok) return setProblem(result.errors.title ?? result.message);
    tell(texts.duplicated);
    await navigate({ to: '/config/websites' });
    await queries.invalidateQueries({ queryKey: ['websites'] });
    await queries.invalidateQueries({ queryKey: ['account'] });
  }

  return (
    <Form className={styles.part} onSend={submit}>
      <h2>{texts.duplicate}</h2>
      <p className={styles.text}>{texts.duplicateText}</p>
      <TextField
        isRequired
        label={texts.duplicateName}
        maxLength={200}
        problem={problem}
        value={name}
        onChange={setName}
      />
      <Button type="submit">{texts.duplicate}</Button>
    </Form>
  );
}
