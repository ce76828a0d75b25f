import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Waiting } from '#kit/waiting.tsx';
import { placementAt } from '#documents/placement.ts';
import { dragged } from './canvas/pointer-grid.ts';
import { Stage } from './canvas/stage.ts';
import { useHost } from './host.ts';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

const steps: Record<string, { columns: number; rows: number }> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
};

/** The page itself, in a frame in which nothing runs; `onOpen` is told where one wants to change what is chosen. */
export function CanvasFrame({ title, onOpen }: { title: string; onOpen: () => void }) {
  const host = useHost();
  const editor = useEditor();
  const { page, selection, view, breakpoint } = editor;
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<Stage>();
  const keys = useEffectEvent((event: KeyboardEvent) => press(event));
  const place = useEffectEvent(editor.place);
  const opened = useEffectEvent(onOpen);

  function press(event: KeyboardEvent): void {
    if ((event.target as Element).closest?.('[contenteditable=true]')) return;
    const isHeld = event.ctrlKey || event.metaKey;
    const done = isHeld ? pressHeld(event) : pressPlain(event);
    if (done) event.preventDefault();
  }

  function pressHeld({ key, shiftKey }: KeyboardEvent): boolean {
    const letter = key.toLowerCase();
    if (letter === 'z' && !shiftKey) editor.undo();
    else if (letter === 'y' || letter === 'z') editor.redo();
    else if (letter === 'd' && selection?.kind === 'block') editor.duplicate(selection.id);
    else return false;
    return true;
  }

  function pressPlain({ key, shiftKey }: KeyboardEvent): boolean {
    if (!selection) return false;
    const placed = selection.kind === 'block' ? editor.placed(selection.id) : undefined;
    const step = steps[key];
    if (step && placed) {
      const sides = shiftKey ? { right: true, bottom: true } : undefined;
      editor.place(placed.id, dragged(placementAt(placed, breakpoint), step, sides));
    } else if (key === 'Delete' || key === 'Backspace') editor.remove(selection);
    else if (key === 'Escape') editor.select(undefined);
    else if (key === 'Enter') onOpen();
    else return false;
    return true;
  }

  const load = () => {
    const document = frame.current?.contentDocument;
    if (!document?.querySelector('[data-sections-end]')) return;
    setStage(
      new Stage(document, page, {
        select: editor.select,
        place: (id, to) => place(id, to.placement, to.sectionId),
        open: () => opened(),
        key: (event) => keys(event),
      }),
    );
  };
  useEffect(() => () => stage?.end(), [stage]);
  useEffect(() => stage?.show(page), [stage, page]);
  const chosenTitle = selection ? editor.titleOf(selection.id) : '';
  useEffect(() => stage?.select(selection, chosenTitle), [stage, selection, chosenTitle]);
  useEffect(() => {
    if (stage) stage.breakpoint = breakpoint;
  }, [stage, breakpoint]);

  return (
    <div className={styles.canvas}>
      {!stage && <Waiting />}
      <iframe
        ref={frame}
        className={styles.frame}
        data-view={view}
        title={texts.canvas(title)}
        src={host.canvasUrl}
        sandbox="allow-same-origin allow-scripts"
        onLoad={load}
      />
    </div>
  );
}
