import { useEffect, useMemo, useState } from 'react';

const restMs = 300;

/** A value of JSON as it is once the hands that change it rest; the first at once. */
export function useRested<T>(value: T): T {
  const written = JSON.stringify(value);
  const [rested, setRested] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setRested(written), restMs);
    return () => clearTimeout(timer);
  }, [written]);
  return useMemo(() => JSON.parse(rested) as T, [rested]);
}
