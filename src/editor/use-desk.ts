import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Breakpoint, Document } from '#contract/document.ts';
import type { Transaction } from '#contract/edit.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { migrateDocument } from '#documents/migrate.ts';
import { readingOrder } from '#documents/reading-order.ts';
import type { RichTextEditor } from '#kit/rich-text.tsx';
import { knowPicture } from '#kit/picture-sources.ts';
import { tell } from '#kit/toasts.tsx';
import { blockMigrations } from '#pages/blocks/registry.ts';
import type { SurroundPart } from '#pages/surround-fields.ts';
import { breakpointOf, frameSize, type DeviceView, type Room, type Zoom } from './canvas-size.ts';
import { chosenIds, ofBlocks, type Selection } from './canvas/selection.ts';
import type { EditSession, SessionState } from './edit-session.ts';
import type { EditorHost, OpenedPage } from './host.ts';
import { usePresence } from './use-presence.ts';

/** A text that is written where it stands. */
export interface Writing {
  id: string;
  editor: RichTextEditor;
  /** Puts in what came from elsewhere. */
  follow: (html: string) => void;
}

/** What a part shows of its editing: it is drawn when that becomes another, not with each edit. */
export function useSession<T>(session: EditSession, choose: (state: SessionState) => T): T {
  return useSyncExternalStore(session.subscribe, () => choose(session.snapshot()));
}

/** What lies before who edits: the page, what is chosen, and how an edit is done. */
export type Desk = ReturnType<typeof useDesk>;

export function useDesk(session: EditSession, opened: OpenedPage, host: EditorHost) {
  const stored = useSession(session, (now) => now.document);
  const { slide } = opened;
  const { shown, addImage, refresh } = useShown(session, opened, host);
  const [chosen, choose] = useState<Selection>();
  const [part, setPart] = useState<SurroundPart>();
  const [surroundings, setSurroundings] = useState(0);
  const select = useCallback((next: Selection | undefined) => {
    setPart(undefined);
    choose(next);
  }, []);
  const sight = useSight();
  const [said, say] = useState('');
  const [writing, setWriting] = useState<Writing>();
  const document = useMemo(() => migrateDocument(stored, blockMigrations), [stored]);
  const page = useMemo(() => pageOf(document, shown, slide), [document, shown, slide]);
  useLayoutEffect(() => {
    for (const { id, assetUrl } of Object.values(shown.images)) knowPicture(id, assetUrl);
  }, [shown.images]);
  const [drawn] = useState(() =>
    session.isAtRisk ? pageOf(migrateDocument(opened.document, blockMigrations), shown, slide) : page,
  );
  const sections = useMemo(() => readingOrder(document), [document]);
  const selection = useMemo(() => present(document, chosen), [document, chosen]);
  const people = usePresence(session, host, { place: selection?.id, refresh, say });
  const act = (transaction: Transaction, merge?: string): boolean => isDone(session.do(transaction, merge));
  const undo = useCallback(() => void isDone(session.undo()), [session]);
  const redo = useCallback(() => void isDone(session.redo()), [session]);
  return {
    /** The page as it is kept; `document` has each block as this version knows it. */
    stored,
    document,
    page,
    /** The page as the server draws it into the frame: without what waits to be sent. */
    opened: drawn,
    /** The types of blocks that are not offered. */
    blocksOff: opened.blocksOff,
    sections,
    selection,
    select,
    /** The part around the page's content that is chosen. */
    part,
    choosePart: (next: SurroundPart) => {
      choose(undefined);
      setPart(next);
    },
    /** Who else has the page open. */
    people,
    /** How often the header or the footer was changed, which is when the canvas asks for them anew. */
    surroundings,
    drawSurround: () => setSurroundings((times) => times + 1),
    ...sight,
    /** What was announced last, and the way to announce. */
    said,
    say,
    /** The block whose text is written where it stands. */
    writing,
    setWriting,
    act,
    addImage,
    refresh,
    undo,
    redo,
  };
}

/** How wide and how large the page is shown. */
function useSight() {
  const [{ view, width }, setDevice] = useState<{ view: DeviceView; width?: number }>({ view: 'desktop' });
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [room, setRoom] = useState<Room>({ width: 0, height: 0, isPhone: false });
  const size = frameSize({ view, width, zoom }, room);
  const breakpoint: Breakpoint = breakpointOf(size.width);
  const setView = useCallback((next: DeviceView) => setDevice({ view: next }), []);
  return {
    /** As on which device; none where the edge was dragged. */
    view: width === undefined ? view : undefined,
    setView,
    setWidth: (next: number) => setDevice({ view, width: next }),
    setZoom,
    room,
    setRoom,
    size,
    breakpoint,
  };
}

/** What blocks show beside their own words: pictures, products, lists. */
function useShown(session: EditSession, opened: OpenedPage, host: EditorHost) {
  const [shown, setShown] = useState(() => shownOf(opened));
  /** Asks for it anew, once the server has all edits. */
  const refresh = useCallback(async () => {
    await session.flush();
    const again = await host.open();
    if (!again.ok) return;
    const now = shownOf(again.value);
    setShown((before) => keepSame(before, now));
    session.follow(again.value);
  }, [session, host]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && !session.isAtRisk && refresh());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh, session]);
  /** A picture that was just chosen. */
  const addImage = useCallback((image: ContentPage['images'][string]) => {
    setShown((before) => ({ ...before, images: { ...before.images, [image.id]: image } }));
  }, []);
  return { shown, refresh, addImage };
}

type Shown = ReturnType<typeof shownOf>;

/** What came anew, with the old objects where nothing is different: what shows them is not drawn again. */
function keepSame(before: Shown, now: Shown): Shown {
  return {
    data: same(before.data, now.data),
    images: sameParts(before.images, now.images),
    products: sameParts(before.products, now.products),
    outlines: sameParts(before.outlines, now.outlines),
    components: sameParts(before.components, now.components),
    forms: sameParts(before.forms, now.forms),
  };
}

function sameParts<T>(before: Record<string, T>, now: Record<string, T>): Record<string, T> {
  const parts: [string, T][] = Object.entries(now).map(([id, value]) => [id, same(before[id] ?? value, value)]);
  const isSame = parts.length === Object.keys(before).length && parts.every(([id, value]) => before[id] === value);
  return isSame ? before : Object.fromEntries(parts);
}

const same = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now);

const shownOf = ({ data, images, products, outlines, components, forms }: OpenedPage) => ({
  data,
  images,
  products,
  outlines,
  components,
  forms,
});

function pageOf(document: Document, shown: Shown, slide: ContentPage['slide'] | null): ContentPage {
  return { view: 'content', status: 200, document, ...(slide && { slide }), ...shown };
}

/** Of what was chosen, what is still there. */
function present({ blocks, sections }: Document, chosen: Selection | undefined): Selection | undefined {
  if (chosen?.kind === 'section') return sections[chosen.id] && chosen;
  const ids = chosenIds(chosen);
  const left = ids.filter((id) => blocks[id]);
  return left.length === ids.length ? chosen : ofBlocks(left);
}

/** Tells why something was not done, where it was not. */
function isDone(refusal: string | undefined): boolean {
  if (refusal !== undefined) tell(refusal);
  return refusal === undefined;
}
