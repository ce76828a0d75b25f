/** The longest, in ms, that is waited for a frame. */
const longest = 100;

/** Does something once the browser has drawn the frame of what was changed just now; soon, where it draws none. */
export function afterFrame(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  if (document.visibilityState === 'hidden') return once();
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longest);
}
