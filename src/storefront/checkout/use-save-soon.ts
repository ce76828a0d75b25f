import { useRef, type RefObject } from 'react';

/** Milliseconds without typing until the form is saved. */
const rest = 600;

/**
 * Saves the form a moment after the last change, and tells what came of it; `finish` waits until all that was changed is
 * saved, for who tells it themselves.
 */
export function useSaveSoon<T>(
  form: RefObject<HTMLFormElement | null>,
  save: (form: HTMLFormElement) => Promise<T>,
  tell: (saved: T | undefined) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Promise<T>>(undefined);
  function run(): Promise<T | undefined> {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current) pending.current = save(form.current);
    return pending.current ?? Promise.resolve(undefined);
  }
  return {
    start(delay = rest) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run().then(tell), delay);
    },
    finish: () => (timer.current === undefined ? (pending.current ?? Promise.resolve(undefined)) : run()),
  };
}
