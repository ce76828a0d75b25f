import { useEffect, useRef, useState } from 'react';

/** How much smaller something of this width, in px, has to be drawn to fit where it stands. */
export function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, scale: Math.min(1, available / width) };
}
