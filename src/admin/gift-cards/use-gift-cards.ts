import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getGiftCard, listGiftCards } from '#contract/gift-card-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { GiftCardSearch } from './gift-card-filter.ts';

/** The cards that the website takes now: those of the test mode, or real ones. */
export function useGiftCards(filter: GiftCardSearch) {
  const { id: websiteId, isTestMode: test } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'gift-cards', 'list', test, filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, test, offset: pageParam };
      return answer(call<typeof listGiftCards>('GET', '/api/commerce/gift-cards', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { giftCards }) => sum + giftCards.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

export function useGiftCard(giftCardId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'gift-cards', giftCardId],
    queryFn: () => {
      const options = { params: { giftCardId }, query: { websiteId } };
      return answer(call<typeof getGiftCard>('GET', '/api/commerce/gift-cards/{giftCardId}', options));
    },
  });
}
