/**
 * What a visitor did to an island that sleeps: a form that was sent and what sent it, or a button that was pressed and
 * sends none.
 */
export type Gesture = readonly [place: HTMLElement, submitter?: HTMLButtonElement | null];

/** The gesture of an event, if it is one that must not get lost. A submit button's click is told by the submit. */
export function gestureOf(event: Event): Gesture | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent) return [target as HTMLFormElement, event.submitter as HTMLButtonElement | null];
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  return button ? [button] : undefined;
}

/** Does again, now that the island is awake, what the visitor did. */
export function replay([place, submitter]: Gesture): void {
  if (!(place instanceof HTMLFormElement)) return place.click();
  release(place);
  place.requestSubmit(submitter);
}

/** The button reads again what it read before `early.ts` saw it pressed. */
function release(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[data-label]');
  if (!button) return;
  button.textContent = button.dataset.label ?? '';
  button.ariaDisabled = null;
  delete button.dataset.label;
}

/** Lets the browser send the form as it would without any code. */
export function sendNatively([form, submitter]: Gesture): void {
  if (!(form instanceof HTMLFormElement)) return;
  if (submitter?.name) {
    // Unlike a press of the button, `submit()` leaves the button's own value out.
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  addEventListener('pagehide', () => release(form), { once: true });
  HTMLFormElement.prototype.submit.call(form);
}
