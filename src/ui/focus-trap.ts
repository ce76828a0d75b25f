const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Where the focus stays: in an element, or on the controls of the page that hold for a predicate. */
type Inside =
  | { container: HTMLElement; predicate?: undefined }
  | { container?: undefined; predicate: (control: Element) => boolean };

/**
 * Keeps Tab inside: from the last control to the first, and back. A `keydown` handler calls it. Throws unless exactly
 * one of container and predicate is given (platform 5).
 */
export function trapTab(inside: Inside, event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>): void {
  const { container, predicate } = inside;
  if (Boolean(container) === Boolean(predicate)) {
    throw new TypeError('The focus stays inside exactly one of a container or a predicate: give one of them.');
  }
  if (event.key !== 'Tab') return;
  const isInside = (element: Element) => (container ? container.contains(element) : predicate(element));
  const controls = [...(container ?? document).querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => isInside(control) && control.checkVisibility(),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const active = document.activeElement;
  const isLeaving = event.shiftKey ? active === first || active === container : active === last;
  if (!isLeaving && active && isInside(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
