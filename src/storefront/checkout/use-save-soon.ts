import { useRef, type RefObject } from 'react';

/** Milliseconds without typing until the form is saved. */
const rest = 600;

/** Saves the form a moment after the last change; `finish` waits until all that was changed is saved. */
export function useSaveSoon(
  form: RefObject<HTMLFormElement | null>,
  save: (form: HTMLFormElement) => Promise<unknown>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Promise<unknown>>(undefined);
  function run(): Promise<unknown> {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current) pending.current = save(form.current);
    return pending.current ?? Promise.resolve();
  }
  return {
    start(delay = rest) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run(), delay);
    },
    finish: () => (timer.current === undefined ? (pending.current ?? Promise.resolve()) : run()),
  };
}
