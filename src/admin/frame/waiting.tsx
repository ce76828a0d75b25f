import { lazy, Suspense } from 'react';
import type { ToDo } from '#contract/to-do-calls.ts';

// Ways are followed without it: it comes after all that is asked for first.
const Waits = lazy(async () => ({ default: (await import('./waits.tsx')).Waits }));

/** How much waits of something, behind the name of its place. */
export function Waiting({ of }: { of: keyof ToDo }) {
  return (
    <Suspense>
      <Waits of={of} />
    </Suspense>
  );
}
