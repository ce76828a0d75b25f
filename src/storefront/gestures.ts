/** What a visitor did to an island that sleeps: sent a form, or pressed a button that is not one of a form's own. */
export type Gesture =
  | { type: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null }
  | { type: 'click'; target: HTMLElement };

/** The gesture of an event, if it is one that must not get lost. A submit button's click is told by the submit. */
export function gestureOf(event: Event): Gesture | undefined {
  if (event.type === 'submit') {
    const { target, submitter } = event as SubmitEvent;
    return { type: 'submit', form: target as HTMLFormElement, submitter };
  }
  const target = (event.target as Element).closest<HTMLElement>('button[type=button]');
  return target ? { type: 'click', target } : undefined;
}

/** Does again, now that the island is awake, what the visitor did. */
export function replay(gesture: Gesture): void {
  if (gesture.type === 'submit') gesture.form.requestSubmit(gesture.submitter);
  else gesture.target.click();
}

/** Lets the browser send the form as it would without any code. */
export function sendNatively(gesture: Gesture): void {
  if (gesture.type === 'click') return;
  const { form, submitter } = gesture;
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    // Unlike a press of the button, `submit()` leaves the button's own value out.
    const value = document.createElement('input');
    value.type = 'hidden';
    value.name = submitter.name;
    value.value = submitter.value;
    form.append(value);
  }
  HTMLFormElement.prototype.submit.call(form);
}
