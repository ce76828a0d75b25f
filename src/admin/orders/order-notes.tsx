import { useQueryClient } from '@tanstack/react-query';
import type { addNote, deleteNote, OfficeOrder } from '#contract/order-office-calls.ts';
import { Events } from '../records/events.tsx';
import { Notes } from '../records/notes.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';

const path = '/api/commerce/orders/{orderId}/notes/{noteId}';

/** What those who work on it tell each other. */
export function OrderNotes({ order: { order, notes } }: { order: OfficeOrder }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const of = (noteId: string) => ({ params: { orderId: order.id, noteId }, query: { websiteId } });
  return (
    <Notes
      notes={notes}
      texts={texts}
      write={(id, text) => call<typeof addNote>('PUT', path, { ...of(id), body: { text } })}
      remove={(id) => call<typeof deleteNote>('DELETE', path, of(id))}
      renew={() => queries.invalidateQueries({ queryKey: [websiteId, 'orders'] })}
    />
  );
}

/** What was done to it, the newest first. */
export function History({ order: { order, acts } }: { order: OfficeOrder }) {
  const began = { id: 'placed', at: order.createdOn, text: texts.wasPlaced, person: '' };
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <Events events={[...acts, began]} />
    </section>
  );
}
