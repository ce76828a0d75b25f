import { lightboxWords as words } from '#catalog/lightbox-words.ts';
import { addStyle } from './add-style.ts';
import { followSlide } from './lightbox-slide.ts';
import css from './lightbox.css?raw';

/**
 * Shows the pictures of `links` large in a modal dialog, that of `first` to begin with: a finger swipes, arrows and buttons
 * lead to the neighbours, a press on one enlarges it, and it moves under finger, mouse and arrows then. The browser keeps
 * the focus inside, closes on Escape and gives the focus back.
 */
export function openLightbox(links: HTMLAnchorElement[], first: HTMLAnchorElement): void {
  addStyle(css);
  const dialog = createDialog(links.length > 1);
  const [track, place, enlarge] = ['.lightbox__track', 'output', '[aria-pressed]'].map((part) =>
    dialog.querySelector<HTMLElement>(part),
  );
  if (!track || !enlarge) return;
  const slides = links.map((link) => followSlide(link, (isLarge) => (enlarge.ariaPressed = String(isLarge))));
  track.append(...slides.map(({ element }) => element));
  let index = -1;

  /** Says which picture is shown; the others wait, silent and out of reach. */
  function settle(at: number): void {
    if (at === index) return;
    slides[index]?.enlarge(false);
    index = at;
    slides.forEach(({ element, image }, each) => {
      element.inert = each !== index;
      if (Math.abs(each - index) <= 1) image.loading = 'eager';
    });
    if (place) place.textContent = words.place(index + 1, links.length);
  }
  function go(step: number): void {
    settle((index + step + links.length) % links.length);
    track?.scrollTo({ left: slides[index]?.element.offsetLeft ?? 0, behavior: 'instant' });
  }
  track.addEventListener('scroll', () => settle(Math.round(Math.abs(track.scrollLeft) / track.clientWidth)));
  enlarge.addEventListener('click', () => slides[index]?.enlarge(enlarge.ariaPressed !== 'true'));
  dialog.addEventListener('click', ({ target }) => {
    const step = target instanceof HTMLElement && target.dataset.step;
    if (step) go(Number(step));
  });
  dialog.addEventListener('keydown', (event) => {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    if (!slides[index]?.move(...way)) go(way[0]);
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  settle(links.indexOf(first));
  go(0);
}

const arrows: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function createDialog(hasNeighbours: boolean): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.ariaLabel = words.title;
  const button = (text: string, more: string) =>
    `<button type="button" class="lightbox__button" ${more}>${text}</button>`;
  // What is told while a dialog is open must stand in it: the rest of the page is silent then.
  const ways = hasNeighbours
    ? `${button(words.previous, 'data-step="-1"')}<output class="lightbox__place"></output>${button(words.next, 'data-step="1"')}`
    : '';
  dialog.innerHTML = `<div class="lightbox__track" tabindex="0" role="group" aria-label="${words.title}"></div><form class="lightbox__controls" method="dialog">${ways}${button(words.enlarge, 'aria-pressed="false"')}<button class="lightbox__button">${words.close}</button></form>`;
  return dialog;
}
