import { useRef, useState, type PointerEvent } from 'react';

/** What of the list is dragged, and to where: before or behind which other. */
export interface LayerDrag {
  kind: 'section' | 'block';
  id: string;
  over?: { id: string; isBehind: boolean };
}

/** Of so many px the pointer may slip without dragging. */
const slip = 4;

/**
 * Entries of the list of layers are dragged by mouse, pen or finger, sections among sections and blocks among blocks;
 * `onDrop` is told before or behind which other one was let go.
 */
export function useLayerDrag(onDrop: (drag: Required<LayerDrag>) => void) {
  const [drag, setDrag] = useState<LayerDrag>();
  const start = useRef<{ x: number; y: number; drag: LayerDrag }>(undefined);
  const end = () => {
    start.current = undefined;
    setDrag(undefined);
  };
  return {
    drag,
    /** Of the handle of an entry. */
    handle: (kind: LayerDrag['kind'], id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY, drag: { kind, id } };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = start.current;
        if (!from || (!drag && Math.hypot(clientX - from.x, clientY - from.y) < slip)) return;
        const over = entryAt(kind, clientX, clientY);
        setDrag({ ...from.drag, ...(over && over.id !== id && { over }) });
      },
      onPointerUp: () => {
        const { over } = drag ?? {};
        end();
        if (over) onDrop({ kind, id, over });
      },
      onPointerCancel: end,
    }),
  };
}

function entryAt(kind: LayerDrag['kind'], x: number, y: number): LayerDrag['over'] {
  const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-layer-${kind}]`);
  const id = entry?.getAttribute(`data-layer-${kind}`);
  if (!entry || !id) return undefined;
  const { top, height } = entry.getBoundingClientRect();
  return { id, isBehind: y > top + height / 2 };
}
