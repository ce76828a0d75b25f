import { movingWords as words } from '#catalog/moving-words.ts';

/** Plays a picture that moves in its place, and stops it by a second press; without this its link leads to where it moves. */
export function playInPlace(link: HTMLAnchorElement): void {
  const [address = ''] = link.href.split('?');
  const before = [...document.images].filter((image) => image.compareDocumentPosition(link) & 4);
  const image = before.findLast(({ src: shown }) => shown.startsWith(address));
  if (!image) return;
  const { src, srcset } = image;
  let plays = false;
  const { href } = link;
  // From now on it does something here.
  link.role = 'button';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    plays = !plays;
    image.srcset = plays ? '' : srcset;
    image.src = plays ? href : src;
    link.textContent = plays ? words.stop : words.play;
    link.ariaLabel = words.of(link.textContent, link.dataset.of ?? image.alt);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}
