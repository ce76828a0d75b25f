import type { ToDo } from '#contract/to-do-calls.ts';
import { Count } from '#kit/count.tsx';
import { toDo } from '../texts/to-do.ts';
import { useToDo } from './use-to-do.ts';

/** How much waits of something; nothing where nothing does. */
export function Waits({ of }: { of: keyof ToDo }) {
  const count = useToDo().data?.[of] ?? 0;
  return <Count of={count} says={`${count} ${toDo[of](count)}`} isAlarm={of === 'undone' || of === 'charges'} />;
}
