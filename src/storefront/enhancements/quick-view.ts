import { fieldWords } from '#catalog/field-words.ts';
import type { QuickView } from '#contract/quick-view.ts';
import { isPlainClick } from '../enhance.ts';
import { openLightbox } from '../fields/lightbox.ts';

/** Lets the link to a product's page open the product over the list; what fails leads to the page (platform 9.43). */
export function enhance(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    open(link)
      .catch(() => location.assign(link.href))
      .finally(() => (link.ariaBusy = null));
  });
}

/** All that it needs comes before it opens, so that nothing in it waits to be brought to life. */
async function open(link: HTMLAnchorElement): Promise<void> {
  const [{ title, html, css }, { wake }] = await Promise.all([
    load(`${link.href}?format=quick-view`),
    import('../islands/product-purchase.ts'),
  ]);
  const closed = new AbortController();
  const onClose = () => closed.abort();
  const box = openLightbox({ title, closeLabel: fieldWords.close, html, css, onClose });
  const island = box.content.querySelector<HTMLElement>('[data-island]');
  if (island) wake(island, { signal: closed.signal });
}

async function load(url: string): Promise<QuickView> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as QuickView;
}
