/**
 * Shows the name and the price of a page's product with a button at the bottom of a phone, once what it is bought by was
 * scrolled past. The button presses that one, which adds or leads to what is still to be chosen.
 */
export function enhance(bar: HTMLElement): void {
  const product = bar.closest('[data-product]') ?? document;
  const button = product.querySelector<HTMLButtonElement>('.purchase__button');
  const price = product.querySelector('.product-price');
  if (!button || !price) return;
  const told = document.createElement('p');
  const press = document.createElement('button');
  Object.assign(press, { type: 'button', className: 'button button--primary' });
  press.addEventListener('click', () => button.click());
  Object.assign(bar, { role: 'group', ariaLabel: bar.dataset.title });
  bar.append(told, press);

  const follow = () => {
    told.replaceChildren(bar.dataset.title ?? '', document.createElement('br'), ...price.cloneNode(true).childNodes);
    press.textContent = button.textContent;
    press.disabled = button.disabled;
  };
  const changes = new MutationObserver(follow);
  for (const place of [button, price]) {
    changes.observe(place, { attributes: true, childList: true, characterData: true, subtree: true });
  }
  follow();

  const watch = (entries: IntersectionObserverEntry[]) => {
    const isPast = !entries.at(-1)!.isIntersecting;
    // Focus is never lost with what it is on.
    if (!isPast && bar.contains(document.activeElement)) button.focus({ preventScroll: true });
    bar.toggleAttribute('data-shown', isPast);
    // The cart pill looks anew what lies beneath it.
    dispatchEvent(new Event('resize'));
  };
  // However far below it is, it is not past.
  new IntersectionObserver(watch, { rootMargin: '0px 0px 1000000px' }).observe(button);
}
