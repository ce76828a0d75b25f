import { useQuery } from '@tanstack/react-query';
import type { getOverview } from '#contract/report-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

/** How the shop does, for who may know; `isEnabled` is whether they may. */
export function useOverview() {
  const { id: websiteId, permissions } = useWebsite();
  const enabled = permissions.includes('orders.manage');
  return useQuery({
    queryKey: [websiteId, 'orders', 'overview'],
    queryFn: () => answer(call<typeof getOverview>('GET', '/api/commerce/overview', { query: { websiteId } })),
    enabled,
  });
}
