/** A picture of the lightbox, in the window's size or larger. */
export interface Slide {
  element: HTMLElement;
  image: HTMLImageElement;
  /** Shows it larger than the window, around a place if one is told in px of the window; or whole again. */
  enlarge: (isLarge: boolean, around?: { x: number; y: number }) => void;
  /** Moves one that is larger; tells whether it is. */
  move: (x: number, y: number) => boolean;
}

/** In px, how far an arrow moves what is larger than the window. */
const stride = 80;

/** Makes the slide of a link's picture; `onEnlarged` hears how it is shown. */
export function followSlide(link: HTMLAnchorElement, onEnlarged: (isLarge: boolean) => void): Slide {
  const element = Object.assign(document.createElement('div'), { className: 'lightbox__slide' });
  const image = new Image();
  const small = link.querySelector('img');
  // What moves does so here: it was asked for, and ends with the window.
  const moves = link.search === '?format=moving';
  const srcset = moves ? '' : (small?.srcset ?? '');
  const source = { loading: 'lazy', sizes: '100vw', srcset, src: link.href } as const;
  // Its shape is known before it is there.
  for (const side of ['width', 'height']) image.setAttribute(side, small?.getAttribute(side) ?? '');
  Object.assign(image, { className: 'lightbox__image', alt: small?.alt ?? '', draggable: false, ...source });
  element.append(image);

  const isLarge = () => 'enlarged' in element.dataset;
  const enlarge: Slide['enlarge'] = (isNowLarge, around) => {
    if (isNowLarge === isLarge()) return;
    const { x, y } = shareOf(image, around);
    element.toggleAttribute('data-enlarged', isNowLarge);
    image.sizes = isNowLarge ? '2500px' : '100vw';
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2,
      y * element.scrollHeight - element.clientHeight / 2,
    );
    // What scrolls can be reached by Tab.
    element.tabIndex = isNowLarge ? 0 : -1;
    onEnlarged(isNowLarge);
  };
  let dragged = 0;
  element.addEventListener('pointerdown', () => (dragged = 0));
  element.addEventListener('pointermove', ({ buttons, pointerType, movementX, movementY }) => {
    if (pointerType !== 'mouse' || buttons !== 1 || !isLarge()) return;
    dragged += Math.abs(movementX) + Math.abs(movementY);
    element.scrollBy(-movementX, -movementY);
  });
  image.addEventListener('click', ({ clientX: x, clientY: y }) => dragged < 6 && enlarge(!isLarge(), { x, y }));
  return {
    element,
    image,
    enlarge,
    move(x, y) {
      if (isLarge()) element.scrollBy(x * stride, y * stride);
      return isLarge();
    },
  };
}

/** Where a place of the window lies in the picture, each way from 0 to 1; its middle unless one is told. */
function shareOf(image: HTMLImageElement, around?: { x: number; y: number }): { x: number; y: number } {
  if (!around) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = image.getBoundingClientRect();
  const ratio = image.naturalWidth / image.naturalHeight || 1;
  const shown = { x: Math.min(width, height * ratio), y: Math.min(height, width / ratio) };
  const share = (at: number, length: number) => Math.min(1, Math.max(0, at / length + 0.5));
  return {
    x: share(around.x - left - width / 2, shown.x),
    y: share(around.y - top - height / 2, shown.y),
  };
}
