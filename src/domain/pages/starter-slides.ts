import { generateNKeysBetween } from 'fractional-indexing';
import { blockTypes } from '#catalog/block-types.ts';
import { sliceBlockType, sliceTypes, type SitePage, type SliceType } from '#catalog/slices.ts';
import { starterSlides as words } from '#catalog/slide-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { BlockProps, Document, Placement, SectionLook } from '#contract/document.ts';

interface Part {
  code: SliceType;
  props?: BlockProps;
  /** Rows of the grid, each as high as its words if those are higher. */
  height: number;
}

const wholeWindow: SectionLook = { height: 'window', alignment: 'middle' };
/** Slices below each other on one section, in the theme's first colours. */
function slideOf(parts: readonly Part[], columns: Pick<Placement, 'column' | 'width'>, look = wholeWindow): Document {
  const orders = generateNKeysBetween(null, null, parts.length);
  let row = 1;
  const blocks = parts.map(({ code, props = {}, height }, at) => {
    const desktop = { ...columns, row, height };
    row += height;
    const place = { sectionId: 'slide', order: orders[at] ?? '', layout: { desktop } };
    return [`slice-${at + 1}`, { ...place, type: sliceBlockType(code), typeVersion: 1, props }] as const;
  });
  const section = { order: 'a0', theme: '', grid: { rowHeight: 24 }, look };
  return { sections: { slide: section }, blocks: Object.fromEntries(blocks) };
}

/** A cover page as it begins: a title, a line, and the way in. */
export function coverSlide(title: string): Document {
  const html = `<p class="align-center">${escapeHtml(words.cover.text)}</p>`;
  const button = { label: words.cover.button, url: '/', style: 'primary' };
  const parts = [
    { code: sliceTypes.heading, props: { text: title }, height: 2 },
    { code: sliceTypes.body, props: { html }, height: 2 },
    { code: sliceTypes.buttons, props: { buttons: [button] }, height: 2 },
  ];
  return slideOf(parts, { column: 3, width: 8 });
}

/** A page of blocks as it begins: a title, a line, and the way home. */
function noticeOf({ title, text, button }: { title: string; text: string; button: string }): Document {
  const html = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
  const parts = [
    { type: blockTypes.html, props: { html } },
    { type: blockTypes.button, props: { label: button, url: '/', style: 'primary' } },
  ];
  const blocks = parts.map(({ type, props }, at) => {
    const layout = { desktop: { column: 1, width: 8, row: at + 1, height: 1 } };
    return [`notice-${at + 1}`, { sectionId: 'notice', order: `a${at}`, type, typeVersion: 1, props, layout }] as const;
  });
  return { sections: { notice: { order: 'a0', theme: '', grid: {} } }, blocks: Object.fromEntries(blocks) };
}

/** What a website has once, before its owner has changed it. */
export const starterPages: Record<SitePage, Document> = {
  'not-found': noticeOf(words.notFound),
  error: noticeOf(words.error),
  'lock-screen': slideOf(
    [
      { code: sliceTypes.lock, height: 2 },
      { code: sliceTypes.password, height: 4 },
    ],
    { column: 4, width: 6 },
  ),
  'popup-overlay': slideOf(
    [
      { code: sliceTypes.heading, props: { text: words.popup.title, alignment: 'left' }, height: 1 },
      { code: sliceTypes.body, props: { html: `<p>${words.popup.text}</p>` }, height: 1 },
      { code: sliceTypes.action, props: { label: words.popup.button, url: '/', closes: true }, height: 1 },
    ],
    { column: 1, width: 12 },
    {},
  ),
  'sso-screen': slideOf(
    [
      { code: sliceTypes.heading, props: { text: words.signIn.title }, height: 2 },
      { code: sliceTypes.form, height: 8 },
    ],
    { column: 4, width: 6 },
  ),
};
