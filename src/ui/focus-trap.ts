const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Keeps Tab inside `container`: from its last control to the first, and back. A `keydown` handler calls it. */
export function trapTab(
  container: HTMLElement,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
): void {
  if (event.key !== 'Tab') return;
  const controls = [...container.querySelectorAll<HTMLElement>(focusable)].filter((control) =>
    control.checkVisibility(),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const active = document.activeElement;
  const isLeaving = event.shiftKey ? active === first || active === container : active === last;
  if (!isLeaving && container.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
