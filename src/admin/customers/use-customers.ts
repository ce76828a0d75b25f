import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getCustomer, listCustomers } from '#contract/customer-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { CustomerSearch } from './filter.ts';

export function useCustomers({ search, kind, sort, up }: CustomerSearch) {
  const { id: websiteId, isTestMode } = useWebsite();
  const test = kind === undefined ? isTestMode : kind === 'test';
  const filter = { test, ...(search !== undefined && { search }), ...(sort && { sort }), descending: !up };
  return useInfiniteQuery({
    queryKey: [websiteId, 'customers', 'list', filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, offset: pageParam };
      return answer(call<typeof listCustomers>('GET', '/api/commerce/customers', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { customers }) => sum + customers.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

export function useCustomer(customerId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'customers', customerId],
    queryFn: () => {
      const options = { params: { customerId }, query: { websiteId } };
      return answer(call<typeof getCustomer>('GET', '/api/commerce/customers/{customerId}', options));
    },
  });
}
