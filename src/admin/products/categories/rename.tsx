import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { TextField } from '#kit/text-field.tsx';
import { categories as texts } from '../../texts/categories.ts';
import styles from './categories.module.css';

interface RenameProps {
  title: string;
  maxLength: number;
  /** Gives what hinders it; nothing where it is done. */
  onSave: (title: string) => Promise<string>;
  onEnd: () => void;
}

/** A name that is typed where it stands. */
export function Rename({ title, maxLength, onSave, onEnd }: RenameProps) {
  const [text, setText] = useState(title);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  async function submit() {
    const hindered = text.trim() === title ? '' : await onSave(text.trim());
    setProblem(hindered);
    if (!hindered) onEnd();
  }
  return (
    <Form className={styles.row} onSend={submit}>
      <TextField
        label={texts.name}
        maxLength={maxLength}
        isRequired
        value={text}
        onChange={setText}
        problem={problem || undefined}
        inputRef={input}
        onKeyDown={({ key }) => key === 'Escape' && onEnd()}
      />
      <Button type="submit">{texts.save}</Button>
      <Button kind="quiet" onPress={onEnd}>
        {texts.cancel}
      </Button>
    </Form>
  );
}
