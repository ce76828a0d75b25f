import { scrollToElement } from '#ui/scroll-to.ts';
import { settled } from '#ui/settled.ts';
import { isPlainClick } from './enhance.ts';

/** What a fragment names on this page. */
function placeOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/** Lets links to a place of the page lead there by a short way, and whoever came to such a place stay there while the page fills. */
export function followAnchors(): void {
  document.addEventListener('click', (event) => void follow(event));
  void arrive();
}

async function follow(event: MouseEvent): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  const isHere = link.href.split('#')[0] === location.href.split('#')[0];
  const place = isHere ? placeOf(link.hash) : null;
  if (!place) return;
  event.preventDefault();
  await scrollToElement(place);
  // The browser takes the step of history, and Tab goes on from the place.
  location.hash = link.hash;
}

/** What comes above it later must not push it away; whoever has scrolled meanwhile is left where they are. */
async function arrive(): Promise<void> {
  const place = placeOf(location.hash);
  if (!place) return;
  let isLeft = false;
  const end = new AbortController();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, () => (isLeft = true), { signal: end.signal, passive: true });
  }
  await settled();
  end.abort();
  if (!isLeft) await scrollToElement(place);
}
