import type { Document as PageDocument } from '#contract/document.ts';
import { contrastOf } from './contrast.ts';
import { overlapsOnPhone, relevel, withoutEmptyLinks } from './document-hints.ts';
import type { Hint, HintKind } from './hint.ts';

/** A target may be so small, in px (WCAG 2.5.8). */
const leastTarget = 24;
/** What letters have to stand out by; large ones by less (WCAG 1.4.3). */
const leastContrast = { plain: 4.5, large: 3 };
const mostWords = 60;

/**
 * What hinders visitors on a page, as the frame shows it, one of a kind a block (ATAG B.3): in the order of the page.
 * `frame` is the canvas, drawn by the code that publishes the page.
 */
export function pageHints(frame: Document, document: PageDocument): Hint[] {
  const found = [
    ...missingAlts(frame),
    ...skippedLevels(frame, document),
    ...emptyLinks(frame, document),
    ...weakWords(frame),
    ...smallTargets(frame),
    ...overlapsOnPhone(document),
  ];
  const known = new Set<string>();
  return found.filter(({ kind, blockId }) => {
    const isKnown = known.has(`${kind} ${blockId}`);
    known.add(`${kind} ${blockId}`);
    return !isKnown;
  });
}

function all<E extends Element = HTMLElement>(frame: Document, selector: string): { element: E; blockId: string }[] {
  const parts = selector.split(', ').map((part) => `[data-block] ${part}`);
  return Array.from(frame.querySelectorAll<E>(parts.join(', '))).map((element) => {
    return { element, blockId: element.closest<HTMLElement>('[data-block]')?.dataset.block ?? '' };
  });
}

function hintOf(kind: HintKind, blockId: string, element: Element): Hint {
  return { kind, blockId, words: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, mostWords) };
}

function missingAlts(frame: Document): Hint[] {
  return all<HTMLImageElement>(frame, 'img')
    .filter(({ element }) => element.alt.trim() === '' && !element.closest('[aria-hidden=true], [role=presentation]'))
    .map(({ element, blockId }) => hintOf('alt', blockId, element));
}

function skippedLevels(frame: Document, document: PageDocument): Hint[] {
  let above = 1;
  return all(frame, 'h1, h2, h3, h4, h5, h6').flatMap(({ element, blockId }) => {
    const level = Number(element.tagName.slice(1));
    const isSkipped = level > above + 1;
    const right = above + 1;
    above = isSkipped ? right : level;
    if (!isSkipped) return [];
    const mend = relevel(blockId, document.blocks[blockId], level, right);
    return [{ ...hintOf('heading', blockId, element), ...(mend && { mend }) }];
  });
}

function emptyLinks(frame: Document, document: PageDocument): Hint[] {
  const saysSomething = (link: Element) =>
    link.textContent?.trim() || link.getAttribute('aria-label') || link.querySelector('img[alt]:not([alt=""])');
  return all(frame, 'a').flatMap(({ element, blockId }) => {
    const leads = (element.getAttribute('href') ?? '').replace(/^#$/, '') !== '';
    if (leads && saysSomething(element)) return [];
    const mend = saysSomething(element) ? undefined : withoutEmptyLinks(blockId, document.blocks[blockId]);
    return [{ ...hintOf('link', blockId, element), ...(mend && { mend }) }];
  });
}

function weakWords(frame: Document): Hint[] {
  const view = frame.defaultView;
  if (!view) return [];
  const hasWords = (element: Element) =>
    Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim());
  return all(frame, '*').flatMap(({ element, blockId }) => {
    if (!hasWords(element) || element.getClientRects().length === 0) return [];
    const { fontSize, fontWeight } = view.getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const contrast = contrastOf(element, view);
    const isWeak = contrast !== undefined && contrast < (isLarge ? leastContrast.large : leastContrast.plain);
    return isWeak ? [hintOf('contrast', blockId, element)] : [];
  });
}

function smallTargets(frame: Document): Hint[] {
  const view = frame.defaultView;
  return all(frame, 'a, button, select, summary').flatMap(({ element, blockId }) => {
    const { width, height } = element.getBoundingClientRect();
    // Links in running text are as high as their line.
    const isInText = view?.getComputedStyle(element).display === 'inline';
    const isSmall = width > 0 && (width < leastTarget || height < leastTarget);
    return isSmall && !isInText ? [hintOf('target', blockId, element)] : [];
  });
}
