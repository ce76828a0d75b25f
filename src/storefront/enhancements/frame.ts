import { isPlainClick } from '../enhance.ts';

/**
 * Puts what a facade stands for in its place, once a visitor asks for it: the frame of a provider, of which nothing is
 * loaded before (design 6, "Privacy"), or the browser's own player, which plays at once. It takes the focus, for it is
 * what the visitor asked for.
 */
export function enhance(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    const shown = control instanceof HTMLElement && isPlainClick(event) ? stoodForBy(control, root) : null;
    if (!shown) return;
    event.preventDefault();
    root.replaceChildren(shown);
    root.classList.add('is-loaded');
    shown.focus();
    if (shown instanceof HTMLMediaElement) play(shown);
  });
}

/** A frame of the address that a control has, or the player that stands there without scripts. */
function stoodForBy({ dataset }: HTMLElement, root: HTMLElement): HTMLElement | null {
  if (dataset.frame) return createFrame(dataset.frame, root.dataset.title ?? '');
  const kept = document.createElement('template');
  // A browser that runs scripts keeps it as text.
  kept.innerHTML = root.querySelector('noscript')?.innerHTML ?? '';
  return kept.content.querySelector<HTMLElement>('[controls]');
}

/** What cannot be played says so itself. */
function play(player: HTMLMediaElement): void {
  player.addEventListener('play', () => {
    for (const other of document.querySelectorAll<HTMLMediaElement>(':is(audio, video)[controls]'))
      if (other !== player) other.pause();
  });
  player.play().catch(() => {});
}

function createFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation');
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  return frame;
}
