import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from '#contract/checkout.ts';
import type {
  changeSubscription,
  getForecast,
  getSubscription,
  listSubscriptions,
  moveSubscription,
  sendMeansLink,
  swapArticle,
} from '#contract/subscription-calls.ts';
import type { SubscribedArticle, SubscriptionAct } from '#contract/subscription.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { SubscriptionSearch } from './filter.ts';

const path = '/api/commerce/subscriptions';

/** Those that the website charges now: of the test mode, or real ones. */
export function useSubscriptions(filter: SubscriptionSearch) {
  const { id: websiteId, isTestMode: test } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'subscriptions', 'list', test, filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, test, ...(pageParam !== null && { cursor: pageParam }) };
      return answer(call<typeof listSubscriptions>('GET', path, { query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: (earlier) => earlier,
  });
}

export function useSubscription(subscriptionId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'subscriptions', subscriptionId],
    queryFn: () => {
      const options = { params: { subscriptionId }, query: { websiteId } };
      return answer(call<typeof getSubscription>('GET', `${path}/{subscriptionId}`, options));
    },
  });
}

export function useForecast() {
  const { id: websiteId, isTestMode: test } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'subscriptions', 'forecast', test],
    queryFn: () => {
      const query = { websiteId, test };
      return answer(call<typeof getForecast>('GET', '/api/commerce/subscription-forecast', { query }));
    },
  });
}

/** Pauses, goes on with, skips a period of or cancels one; `period` is the next that is billed. */
export function useSubscriptionAct(subscriptionId: string, period: number) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (act: SubscriptionAct) => {
    const options = { params: { subscriptionId }, query: { websiteId }, body: { act, period } };
    const result = await call<typeof changeSubscription>('POST', `${path}/{subscriptionId}/acts`, options);
    await queries.invalidateQueries({ queryKey: [websiteId, 'subscriptions'] });
    return result;
  };
}

/** Mails whoever has it the way to give another card. */
export function useMeansLink(subscriptionId: string) {
  const { id: websiteId } = useWebsite();
  const options = { params: { subscriptionId }, query: { websiteId } };
  return () => call<typeof sendMeansLink>('POST', `${path}/{subscriptionId}/means-link`, options);
}

/** Has it send another variant, at the price that was shown. */
export function useSwap(subscriptionId: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (body: SubscribedArticle) => {
    const options = { params: { subscriptionId }, query: { websiteId }, body };
    const result = await call<typeof swapArticle>('PUT', `${path}/{subscriptionId}/article`, options);
    // Also where it is refused: the price has changed, or it is sold out.
    await queries.invalidateQueries({ queryKey: [websiteId, 'subscriptions'] });
    return result;
  };
}

/** Has what is still sent go to another address. */
export function useMove(subscriptionId: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (body: Address) => {
    const options = { params: { subscriptionId }, query: { websiteId }, body };
    const result = await call<typeof moveSubscription>('PUT', `${path}/{subscriptionId}/address`, options);
    if (result.ok) await queries.invalidateQueries({ queryKey: [websiteId, 'subscriptions'] });
    return result;
  };
}
