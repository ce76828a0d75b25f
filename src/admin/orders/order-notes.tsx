import { Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { addNote, deleteNote, OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fullTime, shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';
import styles from './orders.module.css';
import { useActs } from './use-orders.ts';

const path = '/api/commerce/orders/{orderId}/notes/{noteId}';

/** What those who work on it tell each other. */
export function Notes({ order: { order, notes } }: { order: OfficeOrder }) {
  const { id: websiteId } = useWebsite();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  // A note that is sent again, as after a lost connection, is the same note.
  const noteId = useRef(crypto.randomUUID());
  const act = useActs();
  const write = (id: string, body: { text: string }) =>
    call<typeof addNote>('PUT', path, { params: { orderId: order.id, noteId: id }, query: { websiteId }, body });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const result = await write(noteId.current, { text: text.trim() });
    if (!result.ok) return setProblem(result.message);
    noteId.current = crypto.randomUUID();
    setText('');
    setProblem('');
    await act(Promise.resolve(result), texts.noted);
  }

  async function remove(note: OfficeOrder['notes'][number]) {
    const options = { params: { orderId: order.id, noteId: note.id }, query: { websiteId } };
    const result = await call<typeof deleteNote>('DELETE', path, options);
    const undo = () => void act(write(crypto.randomUUID(), { text: note.text }), texts.noted);
    if (result.ok) tell(texts.noteDeleted, undo);
    else tell(result.message);
    await act(Promise.resolve(result), '');
  }

  return (
    <section className={styles.section} aria-labelledby="notes">
      <h2 id="notes">{texts.notes}</h2>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={texts.note} rows={2} maxLength={2000} value={text} onChange={setText} problem={problem} />
        <div>
          <Button type="submit">{texts.addNote}</Button>
        </div>
      </form>
      <ul className={styles.events}>
        {notes.map((note) => (
          <li key={note.id} className={styles.event}>
            <span className={styles.quote}>
              {note.text}
              <span className={styles.facts}>
                <time dateTime={new Date(note.at).toISOString()} title={fullTime(note.at)}>
                  {texts.noteFrom(note.person, shortTime(note.at))}
                </time>
              </span>
            </span>
            <Button kind="quiet" aria-label={texts.deleteNote} onPress={() => void remove(note)}>
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was done to it, the newest first. */
export function History({ order: { order, acts } }: { order: OfficeOrder }) {
  const began = { id: 'placed', at: order.createdOn, text: texts.wasPlaced, person: '' };
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ul className={styles.events}>
        {[...acts, began].map(({ id, at, person, text }) => (
          <li key={id} className={styles.event}>
            <span>{[person, text].filter(Boolean).join(' ')}</span>
            <time dateTime={new Date(at).toISOString()} title={fullTime(at)}>
              {shortTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
