/** In ms: a browser tells of a click a moment after the pointer was let go. */
const untilClick = 50;
/** In ms: nobody presses longer, and a pointer that is never let go holds nothing up. */
const longest = 2000;

let over: Promise<void> | undefined;

/** Notes when a button is pressed, until it is let go; gives what ends that. */
export function followPresses(): () => void {
  const press = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && target.closest('button'))) return;
    over = new Promise((resolve) => {
      const end = (wait: number) => setTimeout(resolve, wait);
      for (const type of ['pointerup', 'pointercancel']) {
        addEventListener(type, () => end(untilClick), { once: true, capture: true });
      }
      end(longest);
    });
  };
  addEventListener('pointerdown', press, true);
  return () => removeEventListener('pointerdown', press, true);
}

/** Resolves once no button is pressed: one that moves away under the pointer takes the press with it. */
export const pressOver = (): Promise<void> => over ?? Promise.resolve();
