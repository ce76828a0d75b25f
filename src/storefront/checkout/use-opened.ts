import { useEffect, useEffectEvent, useState } from 'react';

/** Opens something once the page is there and closes it with the part that it belongs to; undefined until it is open. */
export function useOpened<T extends { close(): void }>(
  load: () => Promise<T | undefined>,
): { open: T | undefined; isFailed: boolean } {
  const [open, setOpen] = useState<T>();
  const [isFailed, setFailed] = useState(false);
  const start = useEffectEvent(load);
  useEffect(() => {
    let opened: T | undefined;
    let isOver = false;
    start().then(
      (it) => {
        opened = it;
        if (isOver) it?.close();
        else setOpen(it);
      },
      () => setFailed(!isOver),
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, []);
  return { open, isFailed };
}
