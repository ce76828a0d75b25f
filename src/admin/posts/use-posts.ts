import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getPost, listBlogs, listPosts } from '#contract/post-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { PostSearch } from './filter.ts';

export function usePosts({ search, state, blog, tag, kind, sort, down }: PostSearch) {
  const { id: websiteId } = useWebsite();
  const filter = {
    ...(search !== undefined && { search }),
    ...(state && { state }),
    ...(blog !== undefined && { blogId: blog }),
    ...(tag !== undefined && { tag }),
    ...(kind && { kind }),
    ...(sort && { sort }),
    ...(down !== undefined && { descending: down }),
  };
  return useInfiniteQuery({
    queryKey: [websiteId, 'posts', 'list', filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, offset: pageParam };
      return answer(call<typeof listPosts>('GET', '/api/posts', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { posts }) => sum + posts.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

export function usePost(postId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'posts', postId],
    queryFn: () => {
      const options = { params: { postId }, query: { websiteId } };
      return answer(call<typeof getPost>('GET', '/api/posts/{postId}', options));
    },
    // What is typed is laid over what was loaded: that must not change below it.
    refetchOnWindowFocus: false,
  });
}

/** The blogs with their categories, and what their posts name. */
export function useBlogs() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'posts', 'blogs'],
    queryFn: () => answer(call<typeof listBlogs>('GET', '/api/blogs', { query: { websiteId } })),
  });
}
