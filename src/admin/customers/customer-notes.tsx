import { useQueryClient } from '@tanstack/react-query';
import type { addCustomerNote, deleteCustomerNote, OfficeCustomer } from '#contract/customer-calls.ts';
import { Notes } from '../records/notes.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { customers as texts } from '../texts/customers.ts';

const path = '/api/commerce/customers/{customerId}/notes/{noteId}';

/** What those who work here tell each other. */
export function CustomerNotes({ data: { customer, notes } }: { data: OfficeCustomer }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const of = (noteId: string) => ({ params: { customerId: customer.id, noteId }, query: { websiteId } });
  return (
    <Notes
      notes={notes}
      texts={texts}
      write={(id, text) => call<typeof addCustomerNote>('PUT', path, { ...of(id), body: { text } })}
      remove={(id) => call<typeof deleteCustomerNote>('DELETE', path, of(id))}
      renew={() => queries.invalidateQueries({ queryKey: [websiteId, 'customers', customer.id] })}
    />
  );
}
