import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { failureMessages } from '#catalog/interface-messages.ts';
import { Waiting } from '#kit/waiting.tsx';

const parts: (() => Promise<unknown>)[] = [];

/** Names something that the page does not wait for: `loadParts` fetches it. */
export function comesLater(load: () => Promise<unknown>): void {
  parts.push(load);
}

/** Stands where a part would be, had it come; all else goes on. */
function Lost() {
  return <p role="alert">{failureMessages.unableToConnect}</p>;
}

/** A part that comes with `loadParts`, or when it is first shown. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  comesLater(load);
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Lost) }));
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Fetches the parts once the page can be edited: without a connection they could not come any more. */
export function loadParts(): void {
  for (const load of parts) void load().catch(() => undefined);
}
