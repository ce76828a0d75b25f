import { moreShown } from '#catalog/more-words.ts';
import { announce } from '#ui/live-region.ts';
import { enhancePage, isPlainClick } from '../enhance.ts';

/** Lets the link to a list's next page add that page's items to the ones that are shown. */
export function enhance(pages: HTMLElement): void {
  pages.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[rel=next]') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (pages.ariaBusy !== 'true') void showMore(pages, link);
  });
}

async function showMore(pages: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  pages.ariaBusy = 'true';
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.statusText);
    append(new DOMParser().parseFromString(await response.text(), 'text/html'), link);
  } catch {
    location.assign(link.href);
  } finally {
    pages.ariaBusy = null;
  }
}

const items = '[data-item-id]';

function append(next: Document, link: HTMLAnchorElement): void {
  const shown = [...document.querySelectorAll<HTMLElement>(items)];
  const ids = new Set(shown.map((item) => item.dataset.itemId));
  // The list may have moved since: what is shown already comes no second time.
  const added = [...next.querySelectorAll<HTMLElement>(items)].filter((item) => !ids.has(item.dataset.itemId));
  for (const image of added.flatMap((item) => [...item.querySelectorAll('img')])) image.loading = 'lazy';
  shown.at(-1)?.after(...added);
  for (const item of added) enhancePage(item);
  history.replaceState(history.state, '', link.href);
  const after = next.querySelector<HTMLAnchorElement>('[data-enhance=load-more] a[rel=next]');
  announce(moreShown(added.length, !after));
  if (after) link.href = after.getAttribute('href') ?? '';
  else {
    // Without the link the focus goes on to where the visitor wanted to be.
    added[0]?.querySelector<HTMLElement>('a[href], button')?.focus();
    link.remove();
  }
}
