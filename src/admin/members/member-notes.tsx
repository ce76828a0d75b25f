import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { addMemberNote, deleteMemberNote, OfficeMember } from '#contract/member-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fullTime, shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { members as texts } from '../texts/members.ts';
import styles from './members.module.css';

const path = '/api/members/{memberId}/notes/{noteId}';

/** What those who work here tell each other. */
export function MemberNotes({ data: { member, notes } }: { data: OfficeMember }) {
  const { id: websiteId } = useWebsite();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  // A note that is sent again, as after a lost connection, is the same note.
  const noteId = useRef(crypto.randomUUID());
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: [websiteId, 'members', member.id] });
  const write = (id: string, body: { text: string }) =>
    call<typeof addMemberNote>('PUT', path, {
      params: { memberId: member.id, noteId: id },
      query: { websiteId },
      body,
    });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const result = await write(noteId.current, { text: text.trim() });
    if (!result.ok) return setProblem(result.message);
    noteId.current = crypto.randomUUID();
    setText('');
    setProblem('');
    tell(texts.noted);
    await readAnew();
  }

  async function remove(note: OfficeMember['notes'][number]) {
    const options = { params: { memberId: member.id, noteId: note.id }, query: { websiteId } };
    const result = await call<typeof deleteMemberNote>('DELETE', path, options);
    const undo = () => void write(crypto.randomUUID(), { text: note.text }).then(readAnew);
    if (result.ok) tell(texts.noteDeleted, undo);
    else tell(result.message);
    await readAnew();
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
