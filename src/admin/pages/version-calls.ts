import type * as calls from '#contract/revision-calls.ts';
import type { Versions } from '#editor/host.ts';
import { call } from '../session/client.ts';

/** The calls for versions of a page, for when it is shown, and for links to its draft. */
export function versionCalls(pageId: string, websiteId: string): Versions {
  const query = { websiteId };
  const ofPage = { params: { pageId }, query };
  const ofRevision = (revisionId: string) => ({ params: { pageId, revisionId }, query });
  const one = '/api/pages/{pageId}/revisions/{revisionId}';
  const all = '/api/pages/{pageId}/revisions';
  const links = '/api/pages/{pageId}/preview-links';
  return {
    list: () => call<typeof calls.listRevisions>('GET', all, ofPage),
    keep: (name) => call<typeof calls.nameDraft>('POST', all, { ...ofPage, body: { name } }),
    rename: (id, name) => call<typeof calls.nameRevision>('PATCH', one, { ...ofRevision(id), body: { name } }),
    document: (id) => call<typeof calls.getRevision>('GET', one, ofRevision(id)),
    canvasUrl: (id) => `/api/pages/${pageId}/revisions/${id}/canvas?websiteId=${websiteId}`,
    unpublish: () => call<typeof calls.unpublishPage>('POST', '/api/pages/{pageId}/unpublish', ofPage),
    schedule: (at) =>
      call<typeof calls.schedulePage>('PUT', '/api/pages/{pageId}/schedule', { ...ofPage, body: { at } }),
    propose: (isProposed) =>
      call<typeof calls.proposePage>('PUT', '/api/pages/{pageId}/proposal', { ...ofPage, body: { isProposed } }),
    links: () => call<typeof calls.listPreviewLinks>('GET', links, ofPage),
    makeLink: (days) => call<typeof calls.createPreviewLink>('POST', links, { ...ofPage, body: { days } }),
    withdraw: (linkId) =>
      call<typeof calls.deletePreviewLink>('DELETE', '/api/pages/{pageId}/preview-links/{linkId}', {
        params: { pageId, linkId },
        query,
      }),
  };
}
