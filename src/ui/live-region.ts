let region: HTMLElement | undefined;

/**
 * Says `text` to assistive technology once, politely. The region is emptied first and filled a moment later, so that
 * the same text is spoken again when the same thing happens again.
 */
export function announce(text: string): void {
  const said = (region ??= createRegion());
  said.textContent = '';
  setTimeout(() => (said.textContent = text), 50);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.className = 'visually-hidden';
  document.body.append(element);
  return element;
}
