import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getFile, listFiles } from '#contract/file-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { FilesSearch } from './area.ts';

export function useFiles(filter: FilesSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'media', 'files', filter],
    queryFn: ({ pageParam: offset }) =>
      answer(call<typeof listFiles>('GET', '/api/files', { query: { websiteId, ...filter, offset } })),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { files }) => sum + files.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

export function useFile(fileId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'media', 'file', fileId],
    queryFn: () =>
      answer(call<typeof getFile>('GET', '/api/files/{fileId}', { params: { fileId }, query: { websiteId } })),
    // What is typed is laid over what was loaded.
    refetchOnWindowFocus: false,
  });
}
