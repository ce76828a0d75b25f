import { tweenDuration } from '#catalog/motion.ts';

/** Whether the visitor wants nothing to move by itself. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Calls `step` in each frame with how much of the way is done, from 0 to 1, slower towards the end, for `duration`
 * milliseconds; in one step for visitors who want no motion. Resolves when all is done. Throws unless it has a function
 * and a finite duration (platform 5 and 9).
 */
export function tween(step: (share: number) => void, duration: number = tweenDuration): Promise<void> {
  if (typeof step !== 'function' || !Number.isFinite(duration)) {
    throw new TypeError('A tween needs a function and a finite duration.');
  }
  const length = isCalm() ? 0 : duration;
  return new Promise((resolve) => {
    const start = performance.now();
    const draw = () => {
      const passed = performance.now() - start;
      const isOver = passed >= length;
      step(isOver ? 1 : 1 - (1 - passed / length) ** 2);
      if (isOver) resolve();
      else requestAnimationFrame(draw);
    };
    draw();
  });
}
