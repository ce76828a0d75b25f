import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { describeLibrary, getAsset, listAssets } from '#contract/media-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { MediaSearch } from './area.ts';

export function useMedia(filter: MediaSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'media', 'list', filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, offset: pageParam };
      return answer(call<typeof listAssets>('GET', '/api/assets', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { assets }) => sum + assets.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

/** The folders and tags of the website's pictures, and how much room they take. */
export function useLibrary() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'media', 'library'],
    queryFn: () => answer(call<typeof describeLibrary>('GET', '/api/assets/library', { query: { websiteId } })),
  });
}

export function useAsset(assetId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'media', assetId],
    queryFn: () => {
      const options = { params: { assetId }, query: { websiteId } };
      return answer(call<typeof getAsset>('GET', '/api/assets/{assetId}', options));
    },
    // What is typed is laid over what was loaded: that must not change below it.
    refetchOnWindowFocus: false,
  });
}
