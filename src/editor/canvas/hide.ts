/** Hides a part of what lies over the page, or shows it. To say it again of what is hidden has the browser look through the page. */
export function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
