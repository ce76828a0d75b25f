import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-aria-components';
import type { bePresent, editPage, openPage, publishPage } from '#contract/editor-calls.ts';
import type {
  changeSavedSection,
  deleteSavedSection,
  listSavedSections,
  saveSection,
} from '#contract/saved-section-calls.ts';
import type { getHeaderFooter, putHeaderFooter } from '#contract/site-calls.ts';
import type { EditorHost } from '#editor/host.ts';
import { onDemand } from '#editor/on-demand.tsx';
import { PageEditor } from '#editor/page-editor.tsx';
import { buttonClass } from '#kit/button.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { call } from '../session/client.ts';
import { WebsiteContext, type Website } from '../session/session.ts';
import { editorWays } from '../texts/editor-ways.ts';
import { editorPlace, postEditorPlace } from './editor-place.ts';
import { fieldHost } from './field-host.ts';
import { versionCalls } from './version-calls.ts';

const HeaderNavigation = onDemand(async () => (await import('./header-navigation.tsx')).HeaderNavigation);

/** The editor of the page that the address names, for who may edit pages. */
export function EditorPage() {
  const { website } = editorPlace.useRouteContext();
  const { pageId } = editorPlace.useParams();
  const { handle: site } = website;
  return <Editor website={website} pageId={pageId} home={`/config/${site}/pages`} back={editorWays.pages} />;
}

/** The editor of the page of a post, on which its words are written. */
export function PostEditorPage() {
  const { website } = postEditorPlace.useRouteContext();
  const { postId } = postEditorPlace.useParams();
  const { id: websiteId, handle: site } = website;
  const queries = useQueryClient();
  // Its form begins with what it is by then.
  useEffect(() => () => queries.removeQueries({ queryKey: [websiteId, 'posts'] }), [queries, websiteId]);
  const home = `/config/${site}/posts/${postId}`;
  return <Editor website={website} pageId={postId} home={home} back={editorWays.post} />;
}

interface EditorProps {
  website: Website;
  /** The id of a post is that of its page. */
  pageId: string;
  /** Where the way out of the editor leads, and its words. */
  home: string;
  back: string;
}

function Editor({ website, pageId, home, back }: EditorProps) {
  const calls = useMemo(() => callsOf(website, pageId), [website, pageId]);
  const host = useMemo(() => {
    const className = buttonClass('quiet');
    return {
      ...calls,
      back: (
        <Link className={className} href={home} aria-label={back}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      ),
      backInWords: (
        <Link className={className} href={home}>
          <ArrowLeft aria-hidden="true" />
          {back}
        </Link>
      ),
    };
  }, [calls, home, back]);
  return (
    <WebsiteContext value={website}>
      <main>
        {website.permissions.includes('pages.edit') ? (
          <PageEditor key={pageId} pageId={pageId} host={host} />
        ) : (
          <NothingHere />
        )}
      </main>
    </WebsiteContext>
  );
}

function callsOf(website: Website, pageId: string): Omit<EditorHost, 'back' | 'backInWords'> {
  const { id: websiteId, handle, permissions, url } = website;
  const query = { websiteId };
  const options = { params: { pageId }, query };
  return {
    ...fieldHost(website),
    canvasUrl: `/api/pages/${pageId}/canvas?websiteId=${websiteId}`,
    cartUrl: `/api/commerce/shopping-cart/canvas?websiteId=${websiteId}`,
    addressOf: (path) => new URL(path, url).href,
    popupSettings: permissions.includes('settings.manage') ? `/config/${handle}/settings/popup` : undefined,
    mayPublish: permissions.includes('pages.manage'),
    open: () => call<typeof openPage>('GET', '/api/pages/{pageId}/draft', options),
    send: (body) => call<typeof editPage>('PATCH', '/api/pages/{pageId}/draft', { ...options, body }),
    bePresent: (body) => call<typeof bePresent>('PUT', '/api/pages/{pageId}/presence', { ...options, body }),
    publish: () => call<typeof publishPage>('POST', '/api/pages/{pageId}/publish', options),
    versions: versionCalls(pageId, websiteId),
    savedSections: async () => {
      const result = await call<typeof listSavedSections>('GET', '/api/sections', { query });
      return result.ok ? result.value.sections : [];
    },
    saveSection: (title, { section, blocks }, sectionId) => {
      const kept = { query, body: { title, content: { section, blocks: [...blocks] } } };
      if (sectionId === undefined) return call<typeof saveSection>('POST', '/api/sections', kept);
      return call<typeof changeSavedSection>('PUT', '/api/sections/{sectionId}', { ...kept, params: { sectionId } });
    },
    deleteSection: (sectionId) =>
      call<typeof deleteSavedSection>('DELETE', '/api/sections/{sectionId}', { params: { sectionId }, query }),
    surround: () => call<typeof getHeaderFooter>('GET', '/api/site-header-footer', { query }),
    saveSurround: (body) => call<typeof putHeaderFooter>('PUT', '/api/site-header-footer', { query, body }),
    Navigation: HeaderNavigation,
  };
}
