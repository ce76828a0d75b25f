import { useInfiniteQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import type { changeReview, listReviews, ReviewState } from '#contract/review-calls.ts';
import { useDone } from '../frame/use-to-do.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

/** The reviews of one state that hold the words, the latest first. */
export function useReviews({ state, search }: { state: ReviewState; search: string | undefined }) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'reviews', state, search],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, state, search, ...(pageParam !== null && { cursor: pageParam }) };
      return answer(call<typeof listReviews>('GET', '/api/reviews', { query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: (earlier) => earlier,
  });
}

/** Decides on a review or answers it. */
export function useReviewActs() {
  const { id: websiteId } = useWebsite();
  const done = useDone('reviews');
  return async (reviewId: string, body: BodyOf<typeof changeReview>) => {
    const options = { params: { reviewId }, query: { websiteId }, body };
    const result = await call<typeof changeReview>('PATCH', '/api/reviews/{reviewId}', options);
    await done();
    return result;
  };
}
