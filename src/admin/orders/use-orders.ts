import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getOrder, listOrders, OrderFilter } from '#contract/order-office-calls.ts';
import type { Result } from '#contract/client.ts';
import { tell } from '#kit/toasts.tsx';
import { momentsOf } from '../days.ts';
import { useDone } from '../frame/use-to-do.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { OrderSearch } from './filter.ts';

/** What the address asks for as the call asks for it. */
export function useOrderFilter({ search, state, payment, delivery, kind, ...days }: OrderSearch): OrderFilter {
  const { isTestMode } = useWebsite();
  const test = kind === undefined ? isTestMode : kind === 'test';
  return {
    test,
    ...(search !== undefined && { search }),
    ...(state === 'unpaid' && { unpaid: true as const }),
    ...(state === 'refunded' && { refunded: true as const }),
    ...(state === 'pending' && { toSend: true as const }),
    ...(state === 'returning' && { returning: true as const }),
    ...((state === 'fulfilled' || state === 'canceled') && { fulfillment: state }),
    ...(payment && { payment }),
    ...(delivery && { delivery }),
    ...momentsOf(days),
  };
}

export function useOrders(filter: OrderFilter) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'orders', 'list', filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, before: pageParam };
      return answer(call<typeof listOrders>('GET', '/api/commerce/orders', { query }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ orders, hasMore }) => (hasMore ? orders.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
}

export function useOrder(orderId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'orders', orderId],
    queryFn: () => {
      const options = { params: { orderId }, query: { websiteId } };
      return answer(call<typeof getOrder>('GET', '/api/commerce/orders/{orderId}', options));
    },
  });
}

/** Says what came of an act on an order, where there is something to say, and has the orders read anew; gives whether it was done. */
export function useActs() {
  const done = useDone('orders');
  return async (doing: Promise<Result<object>>, said: string): Promise<boolean> => {
    const result = await doing;
    if (!result.ok) tell(result.message);
    else if (said) tell(said);
    await done();
    return result.ok;
  };
}
