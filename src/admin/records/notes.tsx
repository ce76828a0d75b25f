import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { TextField } from '#kit/text-field.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { said } from '../texts/said.ts';
import { useLeaving } from '../use-leaving.ts';
import styles from './records.module.css';

interface Note {
  id: string;
  at: number;
  person: string;
  text: string;
}

interface NotesProps {
  notes: readonly Note[];
  texts: {
    notes: string;
    note: string;
    addNote: string;
    noted: string;
    deleteNote: string;
    noteDeleted: string;
    noteFrom: (person: string, when: string) => string;
  };
  write: (noteId: string, text: string) => Promise<Result<object>>;
  remove: (noteId: string) => Promise<Result<object>>;
  /** Has what they stand at read anew. */
  renew: () => Promise<void>;
}

/** What those who work on an order, or with a customer, tell each other. */
export function Notes({ notes, texts, write, remove, renew }: NotesProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  // A note that is sent again, as after a lost connection, is the same note.
  const noteId = useRef(crypto.randomUUID());

  useLeaving(text.trim() !== '', said.leaveNote);

  async function submit() {
    if (text.trim() === '') return;
    const result = await write(noteId.current, text.trim());
    if (!result.ok) return setProblem(result.message);
    noteId.current = crypto.randomUUID();
    setText('');
    setProblem('');
    tell(texts.noted);
    await renew();
  }

  async function takeAway(note: Note) {
    const result = await remove(note.id);
    const undo = () => void write(crypto.randomUUID(), note.text).then(renew);
    if (result.ok) tell(texts.noteDeleted, undo);
    else tell(result.message);
    await renew();
  }

  return (
    <section className={styles.section} aria-labelledby="notes">
      <h2 id="notes">{texts.notes}</h2>
      <Form className={styles.form} onSend={submit}>
        <TextField label={texts.note} rows={2} maxLength={2000} value={text} onChange={setText} problem={problem} />
        <div>
          <Button type="submit">{texts.addNote}</Button>
        </div>
      </Form>
      <ul className={styles.events}>
        {notes.map((note) => (
          <li key={note.id} className={styles.event}>
            <span className={styles.quote}>
              {note.text}
              <span className={styles.facts}>
                <When at={note.at}>{texts.noteFrom(note.person, shortTime(note.at))}</When>
              </span>
            </span>
            <Button kind="quiet" aria-label={texts.deleteNote} onPress={() => takeAway(note)}>
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
