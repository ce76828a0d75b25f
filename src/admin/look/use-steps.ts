import { useState } from 'react';

/** Steps closer than this, in milliseconds, of one kind are one: a colour that is dragged changes all the time. */
const pause = 800;

interface Steps<T> {
  past: T[];
  now: T;
  future: T[];
  last?: { name: string; at: number };
}

/** Something that is changed step by step from what is stored, with the way back and forth. */
export function useSteps<T>(stored: T | undefined) {
  const [steps, setSteps] = useState<Steps<T>>();
  const now = steps?.now ?? stored;
  return {
    now,
    canUndo: (steps?.past.length ?? 0) > 0,
    canRedo: (steps?.future.length ?? 0) > 0,
    /** `name` says what is changed, so that what goes on is one step. */
    change: (name: string, next: T): void => {
      if (now === undefined) return;
      const at = Date.now();
      const { past = [], last } = steps ?? {};
      const goesOn = last?.name === name && at - last.at < pause;
      setSteps({ past: goesOn ? past : [...past, now], now: next, future: [], last: { name, at } });
    },
    undo: (): void => {
      const before = steps?.past.at(-1);
      if (!steps || before === undefined) return;
      setSteps({ past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] });
    },
    redo: (): void => {
      const [next, ...future] = steps?.future ?? [];
      if (!steps || next === undefined) return;
      setSteps({ past: [...steps.past, steps.now], now: next, future });
    },
    forget: () => setSteps(undefined),
  };
}
