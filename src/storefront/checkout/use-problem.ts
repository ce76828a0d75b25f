import { useState } from 'react';
import { consentPrefix, type FieldErrors } from './checkout-values.ts';

/** What stands between the buyer and the order. */
export interface Problem {
  message: string;
  errors: FieldErrors;
  /** Counts refusals, so that each takes the focus. */
  turn: number;
}

/** What the form was refused for, as a whole and by field; `returned` is what a plain form that came back says. */
export function useProblem(returned: Omit<Problem, 'turn'> | undefined) {
  const [problem, setProblem] = useState<Problem | undefined>(returned && { ...returned, turn: 0 });
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const open = Object.entries(problem?.errors ?? {}).filter(([field]) => !mended.has(field));
  return {
    problem,
    errors: Object.fromEntries(open) as FieldErrors,
    refuse: (message: string, errors: FieldErrors = {}): void => {
      setProblem((before) => ({ message, errors, turn: (before?.turn ?? 0) + 1 }));
      setMended(new Set());
    },
    /** A field that changes is not called wrong any more; the list stays until the order is placed again. */
    forgive: (field: string): void => {
      // Typing draws the form anew only where something was wrong.
      const meant = field.startsWith(consentPrefix) ? 'consents' : field;
      if (open.some(([wrong]) => wrong === meant)) setMended((before) => new Set([...before, meant]));
    },
    clear: () => setProblem(undefined),
  };
}
