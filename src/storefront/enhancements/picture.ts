import { isPlainClick } from '../enhance.ts';
import { openLightbox } from '../lightbox.ts';
import { playInPlace } from '../moving.ts';

/**
 * Lets a picture of a product open large, among the others of it, and one that moves play in its place; without this each is
 * a link to its file.
 */
export function enhance(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.dataset.lightbox === undefined) return playInPlace(link);
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const product = link.closest('[data-product]') ?? document;
    openLightbox([...product.querySelectorAll<HTMLAnchorElement>('[data-lightbox]')], link);
  });
}
