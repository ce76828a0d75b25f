import { useBlocker } from '@tanstack/react-router';
import { confirm, type Question } from '#kit/confirm.tsx';

/** Asks whoever leaves the place while something is not saved. */
export function useLeaving(isUnsaved: boolean, question: Question): void {
  useBlocker({
    shouldBlockFn: async () => isUnsaved && !(await confirm(question)),
    enableBeforeUnload: () => isUnsaved,
  });
}
