import { useCallback, useLayoutEffect, useRef } from 'react';

/** A way to the latest value that stays the same: parts that only act on it need no drawing when it changes. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
