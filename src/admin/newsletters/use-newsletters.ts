import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { createNewsletter, getNewsletter, listNewsletters } from '#contract/newsletter-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

/** So often a newsletter that is being sent is looked at, in ms. */
const watchMs = 2000;

export function useNewsletters() {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'newsletters'],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...(pageParam && { before: pageParam }) };
      return answer(call<typeof listNewsletters>('GET', '/api/newsletters', { query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ newsletters, hasMore }) => (hasMore ? newsletters.at(-1)?.id : undefined),
  });
}

export function useNewsletter(newsletterId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'newsletter', newsletterId],
    queryFn: () => {
      const options = { params: { newsletterId }, query: { websiteId } };
      return answer(call<typeof getNewsletter>('GET', '/api/newsletters/{newsletterId}', options));
    },
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? watchMs : false),
  });
}

/** What is known of newsletters is asked for anew. */
export function useRenewNewsletters() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [websiteId, 'newsletters'] }),
      queries.invalidateQueries({ queryKey: [websiteId, 'newsletter'] }),
    ]);
}

/** Begins a newsletter, as a copy of another one if there is one, and goes there. */
export function useBegin() {
  const website = useWebsite();
  const navigate = useNavigate();
  const renew = useRenewNewsletters();
  return async (of?: string) => {
    const options = { query: { websiteId: website.id }, body: { ...(of !== undefined && { of }) } };
    const result = await call<typeof createNewsletter>('POST', '/api/newsletters', options);
    if (!result.ok) return tell(result.message);
    const params = { site: website.handle, newsletterId: result.value.id };
    await navigate({ to: '/config/$site/newsletters/$newsletterId', params });
    return renew();
  };
}
