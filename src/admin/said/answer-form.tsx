import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { TextField } from '#kit/text-field.tsx';
import { said as texts } from '../texts/said.ts';
import styles from './said.module.css';

interface AnswerFormProps {
  label: string;
  hint: string;
  maxLength: number;
  answer: string;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** What the website says to what a visitor wrote. */
export function AnswerForm({ label, hint, maxLength, answer, onSave, onCancel }: AnswerFormProps) {
  const [text, setText] = useState(answer);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <Form ref={form} className={styles.form} onSend={() => onSave(text)}>
      <TextField label={label} hint={hint} rows={4} maxLength={maxLength} value={text} onChange={setText} />
      <div className={styles.acts}>
        <Button type="submit" kind="chief">
          {texts.save}
        </Button>
        <Button onPress={onCancel}>{texts.cancel}</Button>
      </div>
    </Form>
  );
}
