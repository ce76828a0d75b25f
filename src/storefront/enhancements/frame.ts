/**
 * Puts a provider's frame in the place of a facade, once a visitor asks for it: nothing is loaded from elsewhere before
 * (design 6, "Privacy"). The frame takes the focus, for it is what the visitor asked for.
 */
export function enhance(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-frame]') : null;
    const address = control?.dataset.frame;
    if (!address) return;
    event.preventDefault();
    const frame = createFrame(address, root.dataset.title ?? '');
    root.replaceChildren(frame);
    root.classList.add('is-loaded');
    frame.focus();
  });
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
