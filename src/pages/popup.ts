import { pageTypes } from '#catalog/page-types.ts';
import { popupWords } from '#catalog/popup-words.ts';
import { sliceBlockType, sliceTypes } from '#catalog/slices.ts';
import type { Document } from '#contract/document.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { ContentPage, PageModel, PageView } from '#contract/page-model.ts';
import type { Popup } from '#contract/popup.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { documentLimits } from '#documents/structure.ts';
import type { PageNeeds } from './page-needs.ts';
import { slideStructure } from './page-styles.ts';
import popupCss from './popup.css?raw';
import { renderSections } from './sections.tsx';
import type { Theme } from './theme.ts';

/** Where one pays, has paid or cannot come in, nothing opens over the page. */
const undisturbed = new Set<PageView>([
  'cart',
  'checkout',
  'order',
  'order-status',
  'account',
  'lock-screen',
  'access-denied',
  'error',
]);

const isSlide = (model: PageModel) => model.view === 'content' && model.slide !== undefined;

/** Whether a popup, where a website has one, opens over the page. */
export const mayHavePopup = (model: PageModel): boolean => !undisturbed.has(model.view) && !isSlide(model);

/** When it opens, and the slide that it is. */
export interface ShownPopup {
  settings: Popup;
  slide: ContentPage;
}

interface Surround {
  theme: Theme;
  needs: PageNeeds;
  /** Whether there is a question about cookies: it waits for an answer. */
  isAsked: boolean;
}

/** The popup of a page, closed until its code opens it: without any it never comes. */
export function pagePopup(
  model: PageModel,
  popup: ShownPopup | undefined,
  { theme, needs, isAsked }: Surround,
): { popup: string; css: string } {
  if (!popup || !mayHavePopup(model)) return { popup: '', css: '' };
  const { trigger, after, againAfterDays, version } = popup.settings;
  // Its forms are sent from the page over which it stands.
  const slide = { ...popup.slide, data: { ...model.data, pageType: pageTypes.popupOverlay } };
  const { html, blockCss, placementCss } = renderSections(slide, needs, 'live', { first: documentLimits.sections });
  if (!html.includes('data-block=')) return { popup: '', css: '' };
  needs.needLoader();
  const name = nameOf(slide.document) || model.data.website.siteTitle;
  const when = `data-when="${trigger}" data-after="${after}" data-again="${againAfterDays}" data-version="${version}"`;
  const over = `<div class="popup__place" data-enhance="popup" data-trigger="visible" ${when}${isAsked ? ' data-asks' : ''}>
<dialog class="popup" aria-label="${escapeHtml(name)}">
<form method="dialog"><button class="popup__close" aria-label="${popupWords.close}">×</button></form>
<div data-slide="popup-overlay">
${html}
</div>
</dialog>
</div>
`;
  // A content page is built so already.
  const built = model.view === 'content' ? '' : slideStructure + theme.blockCss;
  // What it brings holds in it alone, and weighs as much as on a page of its own.
  return { popup: over, css: `${popupCss}:where(.popup){${blockCss}${built}}.popup{${placementCss}}` };
}

/** What its first heading says. */
function nameOf(document: Document): string {
  const blocks = readingOrder(document).flatMap((section) => section.blocks);
  const heading = blocks.find(({ block }) => block.type === sliceBlockType(sliceTypes.heading));
  return typeof heading?.block.props.text === 'string' ? heading.block.props.text : '';
}
