import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { createNewsletter, deleteNewsletter, getNewsletter, listNewsletters } from '#contract/newsletter-calls.ts';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { newsletters as texts } from '../texts/newsletters.ts';

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

/** Deletes a newsletter once that is confirmed, and goes to the others. */
export function useRemoval() {
  const website = useWebsite();
  const navigate = useNavigate();
  const renew = useRenewNewsletters();
  return async (newsletterId: string, subject: string) => {
    if (!(await confirm(texts.deleteQuestion(subject || texts.noSubject)))) return;
    const options = { params: { newsletterId }, query: { websiteId: website.id } };
    const result = await call<typeof deleteNewsletter>('DELETE', '/api/newsletters/{newsletterId}', options);
    if (!result.ok) return tell(result.message);
    tell(texts.deleted);
    // What is not saved of it goes, too.
    await navigate({ to: '/config/$site/newsletters', params: { site: website.handle }, ignoreBlocker: true });
    await renew();
  };
}
