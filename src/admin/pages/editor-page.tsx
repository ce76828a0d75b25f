import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { collectionTypes } from '#catalog/collection-types.ts';
import type { editPage, openPage, publishPage } from '#contract/editor-calls.ts';
import type { findByTitle } from '#contract/find-calls.ts';
import type { listAssets } from '#contract/media-calls.ts';
import type { listForms } from '#contract/form-office-calls.ts';
import type { listProducts } from '#contract/product-calls.ts';
import type { deleteSavedSection, listSavedSections, saveSection } from '#contract/saved-section-calls.ts';
import type { getHeaderFooter, getSiteLayout, putHeaderFooter } from '#contract/site-calls.ts';
import type { EditorHost, Target } from '#editor/host.ts';
import { PageEditor } from '#editor/page-editor.tsx';
import { buttonClass } from '#kit/button.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { PictureField } from '../media/picture-field.tsx';
import { call } from '../session/client.ts';
import { WebsiteContext, type Website } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import { editorPlace } from './editor-place.ts';
import { HeaderNavigation } from './header-navigation.tsx';
import type { PageEntry } from './use-pages.ts';
import { versionCalls } from './version-calls.ts';

/** The editor of the page that the address names, for who may edit pages. */
export function EditorPage() {
  const { website } = editorPlace.useRouteContext();
  const { pageId } = editorPlace.useParams();
  const host = useMemo(() => hostOf(website, pageId), [website, pageId]);
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

function hostOf({ id: websiteId, handle, url, permissions }: Website, pageId: string): EditorHost {
  const query = { websiteId };
  const options = { params: { pageId }, query };
  const layout = once(() => call<typeof getSiteLayout>('GET', '/api/commondata/GetSiteLayout', { query }));
  const lists: readonly number[] = [collectionTypes.products, collectionTypes.generic];
  const pagesOf = async () => {
    const result = await layout();
    return result.ok ? result.value.pages : [];
  };
  return {
    canvasUrl: `/api/pages/${pageId}/canvas?websiteId=${websiteId}`,
    siteOrigin: new URL(url).origin,
    mayPublish: permissions.includes('pages.manage'),
    open: () => call<typeof openPage>('GET', '/api/pages/{pageId}/draft', options),
    send: (body) => call<typeof editPage>('PATCH', '/api/pages/{pageId}/draft', { ...options, body }),
    publish: () => call<typeof publishPage>('POST', '/api/pages/{pageId}/publish', options),
    versions: versionCalls(pageId, websiteId),
    collections: async () => (await pagesOf()).filter(({ type }) => lists.includes(type)),
    findTargets: async (words) => {
      if (words.trim() === '') return (await pagesOf()).map(toTarget);
      const [titles, files] = await Promise.all([
        call<typeof findByTitle>('GET', '/api/find', { query: { ...query, q: words } }),
        call<typeof listAssets>('GET', '/api/assets', { query: { ...query, search: words } }),
      ]);
      return [
        ...(titles.ok ? titles.value.hits.map(({ kind, title, fullUrl }) => ({ kind, title, url: fullUrl })) : []),
        ...(files.ok
          ? files.value.assets.map(({ filename: title, url }): Target => ({ kind: 'file', title, url }))
          : []),
      ];
    },
    findItems: async (search) => {
      const found = { query: { ...query, ...(search && { search }) } };
      const result = await call<typeof listProducts>('GET', '/api/commerce/products', found);
      return result.ok ? result.value.products : [];
    },
    savedSections: async () => {
      const result = await call<typeof listSavedSections>('GET', '/api/sections', { query });
      return result.ok ? result.value.sections : [];
    },
    saveSection: (title, { section, blocks }) =>
      call<typeof saveSection>('POST', '/api/sections', {
        query,
        body: { title, content: { section, blocks: [...blocks] } },
      }),
    deleteSection: (sectionId) =>
      call<typeof deleteSavedSection>('DELETE', '/api/sections/{sectionId}', { params: { sectionId }, query }),
    surround: () => call<typeof getHeaderFooter>('GET', '/api/site-header-footer', { query }),
    saveSurround: (body) => call<typeof putHeaderFooter>('PUT', '/api/site-header-footer', { query, body }),
    Navigation: HeaderNavigation,
    forms: async () => {
      const result = await call<typeof listForms>('GET', '/api/forms', { query });
      return result.ok ? result.value.forms.map(({ id, name }) => ({ id, title: name })) : [];
    },
    PictureField,
    back: (
      <Link className={buttonClass('quiet')} to="/config/$site/pages" params={{ site: handle }} aria-label={texts.back}>
        <ArrowLeft aria-hidden="true" />
      </Link>
    ),
  };
}

/** A page as a link leads to it. */
function toTarget({ title, urlId, isHome }: PageEntry): Target {
  return { kind: 'page', title, url: isHome ? '/' : `/${urlId}` };
}

/** The answer of the first call, for all that follow. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}
