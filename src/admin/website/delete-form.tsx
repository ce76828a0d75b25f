import { useState } from 'react';
import type { deleteWebsite, WebsiteView } from '#contract/website-calls.ts';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { websites as texts } from '../texts/websites.ts';
import styles from './website.module.css';

/** Deletes the website, once its name says that this one is meant. */
export function DeleteForm({ website: { id, title } }: { website: WebsiteView }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');

  async function submit() {
    const options = { params: { websiteId: id }, body: { title: name } };
    const result = await call<typeof deleteWebsite>('DELETE', '/api/websites/{websiteId}', options);
    // The account has a website less now: all is asked anew, in the list that offers to restore it.
    if (result.ok) location.assign('/config/websites');
    else setProblem(result.errors.title ?? result.message);
  }

  return (
    <Form className={styles.part} onSend={submit}>
      <h2>{texts.delete}</h2>
      <p className={styles.text}>{texts.deleteText}</p>
      <TextField
        isRequired
        label={texts.deleteConfirm(title)}
        autoComplete="off"
        maxLength={200}
        problem={problem}
        value={name}
        onChange={setName}
      />
      <Button type="submit" kind="danger" isDisabled={name.trim() !== title.trim()}>
        {texts.deleteAct}
      </Button>
    </Form>
  );
}
