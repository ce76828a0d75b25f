import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { draggedWidth } from './canvas-size.ts';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

/** The right edge of the page: dragged, or moved by arrow keys, it makes the page any width. */
export function CanvasEdge() {
  const { size, breakpoint, setWidth, say } = useEditor();
  const start = useRef<{ x: number; width: number; scale: number }>(undefined);
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, ...size };
  };
  const drag = ({ clientX }: PointerEvent) => {
    const from = start.current;
    // The page stands in the middle: both edges go.
    if (from) setWidth(draggedWidth(from.width + (2 * (clientX - from.x)) / from.scale));
  };
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const width = draggedWidth(size.width + way * (event.shiftKey ? 50 : 10));
    setWidth(width);
    say(texts.wide(width));
  };
  return (
    <button
      type="button"
      className={styles.edge}
      aria-label={`${texts.pageWidth}: ${texts.wide(size.width)}`}
      data-breakpoint={breakpoint}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => (start.current = undefined)}
      onPointerCancel={() => (start.current = undefined)}
      onKeyDown={press}
    />
  );
}
