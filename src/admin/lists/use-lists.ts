import { useQuery } from '@tanstack/react-query';
import type { listMailingLists } from '#contract/mailing-list-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

export function useLists() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'mailing-lists'],
    queryFn: () => answer(call<typeof listMailingLists>('GET', '/api/mailing-lists', { query: { websiteId } })),
  });
}
