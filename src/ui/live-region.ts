let region: HTMLElement | undefined;
/** What is about to be said. */
let waiting: string[] = [];

/**
 * Says `text` to assistive technology once, politely. The region is emptied first and filled a moment later, so that
 * the same text is spoken again when the same thing happens again; what one act brings about is one message.
 */
export function announce(text: string): void {
  const said = (region ??= createRegion());
  said.textContent = '';
  if (waiting.push(text) > 1) return;
  setTimeout(() => {
    said.textContent = waiting.join('. ');
    waiting = [];
  }, 50);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.className = 'visually-hidden';
  document.body.append(element);
  return element;
}
