import { useInfiniteQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import type { changeReview, listReviews, ReviewState } from '#contract/review-calls.ts';
import { useDone } from '../frame/use-to-do.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

/** The reviews of one state, the latest first. */
export function useReviews(state: ReviewState) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'reviews', state],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, state, ...(pageParam !== null && { cursor: pageParam }) };
      return answer(call<typeof listReviews>('GET', '/api/reviews', { query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
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
