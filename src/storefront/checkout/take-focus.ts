/** As a `ref`: what has just come takes the focus, which also reads it aloud. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
