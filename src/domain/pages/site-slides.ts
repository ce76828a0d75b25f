import { sliceBlockType, sliceTypes, type SiteSlide } from '#catalog/slices.ts';
import type { Block, Document } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import type { Site } from '../websites/site.ts';
import { contentPage } from './load-content.ts';
import { loadLiveDocument } from './load-document.ts';
import { slideRow } from './load-draft.ts';
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
  const stored = slide === 'lock-screen' ? withWayIn(live) : live;
  return contentPage(deps, site, { row: slideRow(slide), path: '', stored, slide });
}

const asksFor = ({ type, props, hidden = [] }: Block) =>
  hidden.length === 0 &&
  (type === sliceBlockType(sliceTypes.password) ||
    (type === sliceBlockType(sliceTypes.lock) && props.hasPassword === true));

/** A door can always be opened: where no slice asks for the password, one that does stands at the end (platform 3.185). */
function withWayIn(document: Document): Document {
  if (Object.values(document.blocks).some(asksFor)) return document;
  const section = { order: 'zz', theme: '', grid: {} };
  const layout = { desktop: { column: 4, width: 6, row: 1, height: 4 } };
  const lock: Block = {
    sectionId: 'way-in',
    order: 'a0',
    type: sliceBlockType(sliceTypes.lock),
    typeVersion: 1,
    props: { hasPassword: true },
    layout,
  };
  return {
    sections: { ...document.sections, 'way-in': section },
    blocks: { ...document.blocks, 'way-in-lock': lock },
  };
}
