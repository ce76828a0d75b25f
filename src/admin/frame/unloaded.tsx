import { Trouble } from '#kit/trouble.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { statusOf } from '../session/client.ts';

interface UnloadedProps {
  /** What was asked for, as queries tell of it. */
  of: { data?: unknown; error: Error | null; refetch: () => unknown };
  /** What is said where that failed, if not what the call said. */
  message?: string;
  /** What it is, where it is not all that its page shows; a sentence begins with it. */
  part?: string;
}

/** Stands in the place of what is asked for: that it loads, or why it could not be and how to try again. */
export function Unloaded({ of, message, part }: UnloadedProps) {
  if (of.data !== undefined) return null;
  if (!of.error) return <Waiting />;
  // What is not there is not there at the next try either.
  const retry = statusOf(of.error) === 404 ? undefined : () => void of.refetch();
  return <Trouble message={message ?? of.error.message} part={part} onRetry={retry} />;
}
