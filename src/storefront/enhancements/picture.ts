import { isPlainClick } from '../enhance.ts';
import { openLightbox } from '../lightbox.ts';

/** Lets a picture of a product open large, among the others of it; without this it is a link to its file. */
export function enhance(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const product = link.closest('[data-product]') ?? document;
    openLightbox([...product.querySelectorAll<HTMLAnchorElement>('[data-lightbox]')], link);
  });
}
