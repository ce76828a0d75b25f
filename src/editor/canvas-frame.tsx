import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { tell } from '#kit/toasts.tsx';
import { Waiting } from '#kit/waiting.tsx';
import type { Block } from '#contract/document.ts';
import { definitionOf } from '#pages/blocks/registry.ts';
import { afterFrame } from './after-frame.ts';
import { CanvasEdge } from './canvas-edge.tsx';
import { CartVisit, emptied, rest } from './cart-visit.tsx';
import { isStep, pressKey, stopBeside } from './canvas-keys.ts';
import type { Room } from './canvas-size.ts';
import { endOfSections } from './canvas/canvas.ts';
import { useFramePage } from './canvas/frame-page.ts';
import { Stage } from './canvas/stage.ts';
import { useHost } from './host.ts';
import { loadParts } from './on-demand.tsx';
import { texts } from './texts.ts';
import { useEditor, type Editor } from './use-editor.ts';
import styles from './editor.module.css';

/** Whether a block's own words can be written where they stand. */
function textFieldOf(block: Block): boolean {
  return definitionOf(block)?.fields.html?.kind === 'html';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Tells how much room there is around the page. */
function useRoom(surround: RefObject<HTMLDivElement | null>, setRoom: (room: Room) => void): void {
  useEffect(() => {
    const element = surround.current;
    if (!element) return undefined;
    const seen = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ width: Math.floor(width), height: Math.floor(height), isPhone: innerWidth < 560 });
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [surround, setRoom]);
}

/** Keeps what the frame shows as the page is, with what is chosen and by whom. */
function useShown(stage: Stage | undefined, editor: Editor): void {
  const host = useHost();
  const { page, selection, room, size, breakpoint, part, surroundings, people } = editor;
  useEffect(() => stage?.show(page), [stage, page]);
  const chosenTitle = selection?.group
    ? texts.blocksChosen(selection.group.length)
    : selection
      ? editor.titleOf(selection.id)
      : '';
  useEffect(() => stage?.select(selection, chosenTitle), [stage, selection, chosenTitle]);
  useEffect(() => {
    stage?.meet(people.flatMap(({ email, place }) => (place === null ? [] : [{ name: email, place }])));
  }, [stage, people]);
  useEffect(() => stage?.choosePart(part, part ? texts.parts[part] : ''), [stage, part]);
  useEffect(() => {
    if (!stage || surroundings === 0) return;
    void fetch(host.canvasUrl).then(async (answer) => answer.ok && stage.drawSurround(await answer.text()));
  }, [stage, surroundings, host]);
  const { height } = room;
  useEffect(() => {
    if (height > 0) stage?.reveal();
  }, [stage, height]);
  useEffect(() => stage?.look(breakpoint, size.scale), [stage, breakpoint, size.scale]);
}

/** What keys do where what is chosen has the focus, beside the page itself. */
export interface Keys {
  press: (event: KeyboardEvent) => void;
}

interface Point {
  x: number;
  y: number;
}

interface CanvasFrameProps {
  title: string;
  /** One wants to change what is chosen. */
  onOpen: () => void;
  /** A section is to come below one. */
  onAddBelow: (sectionId: string) => void;
  /** A block is to come where a place is marked. */
  onAddHere: () => void;
  keys: Ref<Keys>;
}

/** The page itself, in a frame in which nothing runs. */
export function CanvasFrame({ title, onOpen, onAddBelow, onAddHere, keys: pressed }: CanvasFrameProps) {
  const host = useHost();
  const editor = useEditor();
  const { page, selection, size, room } = editor;
  const surround = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isAtCart, setAtCart] = useState(false);
  const wasAtCart = useRef(false);
  const src = isAtCart ? host.cartUrl : host.canvasUrl;
  const { begun: stage, isThere } = useFramePage(frame, src, listen);
  const typed = useRef<unknown>(undefined);
  const begun = useRef<string>(undefined);
  const cameFrom = useRef<HTMLElement>(undefined);
  const keys = useEffectEvent((event: KeyboardEvent) => press(event));
  const place = useEffectEvent(editor.place);
  const toggle = useEffectEvent(editor.toggle);
  const choose = useEffectEvent(editor.chooseBlocks);
  const mark = useEffectEvent(editor.mark);
  const moveGroup = useEffectEvent(editor.moveGroup);
  const setProps = useEffectEvent(editor.setProps);
  const addBelow = useEffectEvent(onAddBelow);
  const addHere = useEffectEvent(onAddHere);
  const giveRows = useEffectEvent(editor.giveRows);
  const choosePart = useEffectEvent(editor.choosePart);
  const write = useEffectEvent((id: string, at: Point) => void writeHere(id, at));
  useImperativeHandle(pressed, () => ({ press: (event) => press(event) }));

  /** A text is written where it stands, from where it was pressed; of another block the fields are shown. */
  async function writeHere(id: string, at?: Point): Promise<void> {
    // A second press may come before the first one's field is there.
    if (editor.writing?.id === id || begun.current === id) return;
    const block = editor.document.blocks[id];
    const element = stage && block && textFieldOf(block) ? stage.write(id) : undefined;
    if (selection?.place) return onAddHere();
    if (!stage || !element || !block) return onOpen();
    begun.current = id;
    const { activeElement } = document;
    cameFrom.current =
      activeElement instanceof HTMLElement && activeElement !== frame.current ? activeElement : undefined;
    const { follow, writeInPlace } = await import('#kit/rich-text.tsx').catch((error: unknown) => {
      begun.current = undefined;
      throw error;
    });
    const html = textOf(block.props.html);
    const label = editor.titleOf(id);
    typed.current = html;
    const onChange = (next: string, isTyped: boolean) => {
      typed.current = next;
      setProps(id, label, { html: next }, !isTyped);
    };
    const text = writeInPlace(element, { label, html, onChange, at });
    editor.setWriting({ id, editor: text, follow: (next) => follow(text, next) });
  }

  function press(event: KeyboardEvent): void {
    const isText = (event.target as Element).closest?.('[contenteditable=true]');
    if (isText && event.key === 'Escape') return leaveText();
    if (isText && !isStep(event)) return;
    const isTab = event.key === 'Tab' && event.view !== window;
    const stop = isTab && frame.current ? stopBeside(frame.current, event.shiftKey) : undefined;
    stop?.focus();
    if (stop ?? pressKey(event, editor, (id) => void writeHere(id))) event.preventDefault();
  }

  /** Who came by keys goes back to where they came from. */
  function leaveText(): void {
    editor.setWriting(undefined);
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    cameFrom.current = undefined;
  }

  /** Listens to the page in the frame; what is pressed on the cart page leads nowhere. */
  function listen(shown: Document): Stage | undefined {
    if (isAtCart) rest(shown);
    if (isAtCart || !endOfSections(shown)) return undefined;
    // What the server has may lack what was edited just now.
    return new Stage(shown, wasAtCart.current ? emptied(shown, page) : editor.opened, {
      select: editor.select,
      toggle: (id) => toggle(id),
      choose: (ids) => choose(ids),
      place: (id, to) => place(id, to.placement, to.sectionId),
      moveGroup: (by) => moveGroup(by),
      open: (id, { x, y }) => write(id, { x, y }),
      addBelow: (id) => addBelow(id),
      mark: (id, marked) => mark(id, marked),
      addHere: () => addHere(),
      giveRows: (id, rows) => giveRows(id, rows),
      choosePart: (part) => choosePart(part),
      tellGrip: () => tell(texts.dragByGrip),
      openCart: () => setAtCart((wasAtCart.current = true)),
      key: (event) => keys(event),
    });
  }

  // Who has not pressed anything yet means the page, as with what was copied on another.
  useEffect(() => {
    const held = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey;
      if (isHeld && event.target === document.body && !event.defaultPrevented) keys(event);
    };
    addEventListener('keydown', held);
    return () => removeEventListener('keydown', held);
  }, []);
  useRoom(surround, editor.setRoom);
  useEffect(() => () => stage?.end(), [stage]);
  const { writing, setWriting } = editor;
  const written = writing && page.document.blocks[writing.id]?.props.html;
  // What came by typing stands there already; a step that is taken back does not.
  useEffect(() => {
    if (writing && written !== typed.current) writing.follow(textOf(written));
    typed.current = written;
  }, [writing, written]);
  useEffect(() => {
    if (writing && selection?.id !== writing.id) setWriting(undefined);
  }, [writing, selection, setWriting]);
  useEffect(() => {
    if (!writing) return undefined;
    return () => {
      begun.current = undefined;
      writing.editor.destroy();
      stage?.letGo();
    };
  }, [writing, stage]);
  useShown(stage, editor);
  const isReady = isThere && (isAtCart || stage !== undefined);
  // What comes then would hold up the frame in which the page is first seen.
  useEffect(() => {
    if (isReady) afterFrame(loadParts);
  }, [isReady]);
  return (
    <div ref={surround} className={styles.canvas}>
      {!isReady && <Waiting />}
      <div className={styles.paper} style={{ inlineSize: size.width * size.scale, blockSize: room.height || '100%' }}>
        <iframe
          ref={frame}
          className={styles.frame}
          data-page-canvas
          // What is seen can be pressed: before anybody listens, a press would be lost.
          data-waits={isReady ? undefined : true}
          style={{
            inlineSize: size.width,
            blockSize: room.height ? room.height / size.scale : '100%',
            transform: size.scale === 1 ? undefined : `scale(${size.scale})`,
          }}
          title={texts.canvas(title)}
          src={src}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its policy lets no script run; without both, WebKit tells of no event
          sandbox="allow-same-origin allow-scripts"
        />
        {isAtCart ? <CartVisit onBack={() => setAtCart(false)} /> : <CanvasEdge />}
      </div>
    </div>
  );
}
