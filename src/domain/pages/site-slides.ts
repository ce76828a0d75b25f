import { blockTypes } from '#catalog/block-types.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { requestLine } from '#catalog/slide-words.ts';
import { sliceBlockType, sliceTypes, type NoticePage, type SiteSlide } from '#catalog/slices.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Block, BlockProps, Document } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';
import { contentPage } from './load-content.ts';
import { findLiveDocument, loadLiveDocument } from './load-document.ts';
import { sitePageRow } from './load-draft.ts';
import type { LoadDeps } from './loaded-page.ts';

/** A slide of the website as visitors have it. */
export interface ShownSlide {
  model: ContentPage;
  tags: string[];
}

/** Loads a slide that a website has once: its own, or what it begins with. */
export async function loadSiteSlide(deps: LoadDeps, site: Site, slide: SiteSlide): Promise<ShownSlide> {
  const { read } = deps.database;
  const live = await loadLiveDocument(read, { websiteId: site.id, ownerId: slide }, deps.report);
  return contentPage(deps, site, { row: sitePageRow(slide), path: '', stored: withWayIn(slide, live), slide });
}

/**
 * The page that an owner has published for an address that leads nowhere, or for what went wrong; undefined where the
 * theme's stands there. It says what names the failed request in the log, where that is known.
 */
export async function loadNotice(
  deps: LoadDeps,
  site: Site,
  { page, status, requestId }: { page: NoticePage; status: number; requestId?: string | undefined },
): Promise<ShownSlide | undefined> {
  const live = await findLiveDocument(deps.database.read, { websiteId: site.id, ownerId: page }, deps.report);
  if (!live) return undefined;
  const stored = requestId === undefined ? live : withLine(live, requestLine(requestId));
  const { model, tags } = await contentPage(deps, site, { row: sitePageRow(page), path: '', stored });
  const { canonicalUrl: _, data, ...rest } = model;
  const pageType = page === 'not-found' ? pageTypes.notFound : pageTypes.error;
  return { model: { ...rest, status, data: { ...data, pageType }, own: { isUnlisted: true } }, tags };
}

/** The document with a line of text below all that is on it. */
function withLine(document: Document, text: string): Document {
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const props = { html: `<p>${escapeHtml(text)}</p>` };
  const block: Block = { sectionId: 'line', order: 'a0', type: blockTypes.html, typeVersion: 1, props, layout };
  return {
    sections: { ...document.sections, line: { order: 'zz', theme: '', grid: {} } },
    blocks: { ...document.blocks, 'line-text': block },
  };
}

/** Whether an owner has published the slide: one that is not shown at first is met by nobody until then. */
export async function isPublishedSlide(read: Read, site: Site, slide: SiteSlide): Promise<boolean> {
  const document = await read
    .selectFrom('documents')
    .select('id')
    .where('website_id', '=', site.id)
    .where('owner_id', '=', slide)
    .where('live_revision_id', 'is not', null)
    .executeTakeFirst();
  return document !== undefined;
}

interface WayIn {
  isOne: (block: Block) => boolean;
  /** What stands at the end where there is none. */
  type: number;
  props: BlockProps;
  height: number;
}

const lockType = sliceBlockType(sliceTypes.lock);
const signInType = sliceBlockType(sliceTypes.form);

/** By what one comes in: the password of a website or a page, or a member's sign-in (platform 3.185 and 3.186). */
const waysIn: Partial<Record<SiteSlide, WayIn>> = {
  'lock-screen': {
    isOne: ({ type, props }) =>
      type === sliceBlockType(sliceTypes.password) || (type === lockType && props.hasPassword === true),
    type: lockType,
    props: { hasPassword: true },
    height: 4,
  },
  'sso-screen': { isOne: ({ type }) => type === signInType, type: signInType, props: {}, height: 8 },
};

/** A door can always be opened: where no slice is a way in, one stands at the end. */
function withWayIn(slide: SiteSlide, document: Document): Document {
  const way = waysIn[slide];
  const isWay = (block: Block) => way?.isOne(block) === true && (block.hidden ?? []).length === 0;
  if (!way || Object.values(document.blocks).some(isWay)) return document;
  const { type, props, height } = way;
  const section = { order: 'zz', theme: '', grid: {} };
  const layout = { desktop: { column: 4, width: 6, row: 1, height } };
  const block: Block = { sectionId: 'way-in', order: 'a0', type, typeVersion: 1, props, layout };
  return {
    sections: { ...document.sections, 'way-in': section },
    blocks: { ...document.blocks, 'way-in-block': block },
  };
}
