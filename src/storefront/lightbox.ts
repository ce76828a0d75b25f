import { lightboxWords as words } from '#catalog/lightbox-words.ts';

/**
 * Shows the picture of `first`, one of `links`, large in a modal dialog; arrows lead to its neighbours. The browser keeps
 * the focus inside, closes on Escape and gives the focus back.
 */
export function openLightbox(links: HTMLAnchorElement[], first: HTMLAnchorElement): void {
  const dialog = createDialog(links.length > 1);
  const image = dialog.querySelector('img');
  const place = dialog.querySelector('output');
  let index = links.indexOf(first);

  function show(step: number): void {
    index = (index + step + links.length) % links.length;
    const link = links[index];
    const small = link?.querySelector('img');
    if (!image || !link || !small) return;
    image.sizes = '100vw';
    image.srcset = small.srcset;
    image.src = link.href;
    image.alt = small.alt;
    if (place && links.length > 1) place.textContent = words.place(index + 1, links.length);
  }
  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { step } = event.target.dataset;
    if (step) show(Number(step));
    else if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(1);
    if (key === 'ArrowLeft') show(-1);
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show(0);
  dialog.showModal();
}

function createDialog(hasNeighbours: boolean): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.ariaLabel = words.title;
  // What is told while a dialog is open must stand in it: the rest of the page is silent then.
  const arrows = hasNeighbours
    ? `<button type="button" class="lightbox__button" data-step="-1">${words.previous}</button><output class="lightbox__place"></output><button type="button" class="lightbox__button" data-step="1">${words.next}</button>`
    : '';
  dialog.innerHTML = `<img class="lightbox__image" alt=""><form class="lightbox__controls" method="dialog">${arrows}<button class="lightbox__button">${words.close}</button></form>`;
  return dialog;
}
