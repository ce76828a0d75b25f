import { useInfiniteQuery } from '@tanstack/react-query';
import type * as calls from '#contract/comment-calls.ts';
import { useDone } from '../frame/use-to-do.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { CommentSearch } from './area.ts';

/** The comments that are asked for, the latest first. */
export function useComments({ state = 'waiting', search }: CommentSearch) {
  const { id: websiteId } = useWebsite();
  const which = state === 'reported' ? { reported: true } : { state };
  return useInfiniteQuery({
    queryKey: [websiteId, 'comments', state, search],
    queryFn: ({ pageParam }) => {
      const query = {
        websiteId,
        ...which,
        ...(search && { search }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return answer(call<typeof calls.listComments>('GET', '/api/comments', { query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  });
}

/** What can be done with comments; the lists follow. */
export function useCommentActs() {
  const { id: websiteId } = useWebsite();
  const done = useDone('comments');
  const query = { websiteId };
  const of = (commentId: string) => ({ params: { commentId }, query });
  async function then<R>(work: Promise<R>): Promise<R> {
    const result = await work;
    await done();
    return result;
  }
  return {
    decide: (id: string, state: calls.CommentState) =>
      then(call<typeof calls.changeComment>('PATCH', '/api/comments/{commentId}', { ...of(id), body: { state } })),
    answer: (id: string, body: string) =>
      then(
        call<typeof calls.answerComment>('POST', '/api/comments/{commentId}/answers', { ...of(id), body: { body } }),
      ),
    ban: (id: string) => then(call<typeof calls.banWriter>('PUT', '/api/comments/{commentId}/ban', of(id))),
    unban: (id: string) => then(call<typeof calls.unbanWriter>('DELETE', '/api/comments/{commentId}/ban', of(id))),
    setPlace: (placeId: string, commentState: 1 | 2) => {
      const options = { params: { placeId }, query, body: { commentState } };
      return then(call<typeof calls.setPlaceState>('PUT', '/api/comments/places/{placeId}', options));
    },
  };
}
