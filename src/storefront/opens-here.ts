/** As a `ref`: what has just come takes the focus, which also reads it aloud. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** In the markup of a page that came back the browser itself gives it the focus and shows it, also without scripts. */
export const opensHere = { tabIndex: -1, autoFocus: true };
