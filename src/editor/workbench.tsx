import { Layers as LayersIcon, Plus, Settings2 } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { useLatest } from '#kit/use-latest.ts';
import { Around } from './around.tsx';
import { CanvasFrame, type Keys } from './canvas-frame.tsx';
import type { EditSession } from './edit-session.ts';
import { isExpanded, keepExpanded } from './expanded.ts';
import { useHost, type OpenedPage } from './host.ts';
import { Inspector } from './inspector.tsx';
import { Layers } from './layers.tsx';
import { leadToFirstField } from './lead-to-words.ts';
import { onDemand } from './on-demand.tsx';
import { emptySection } from './section-template.ts';
import { texts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useSession } from './use-desk.ts';
import { useEditorState, type Editor } from './use-editor.ts';
import styles from './editor.module.css';

const AddSection = onDemand(async () => (await import('./add-section.tsx')).AddSection);
const Collisions = onDemand(async () => (await import('./collisions.tsx')).Collisions);
const AddBlock = onDemand(async () => (await import('./add-block.tsx')).AddBlock);

type Adding = { what: 'section'; index: number } | { what: 'block'; sectionId: string };
type Panel = 'layers' | 'inspector';

/** The editor around one page: what there is on the left, the page in the middle, what is chosen on the right. */
export function Workbench({ opened, session }: { opened: OpenedPage; session: EditSession }) {
  const host = useHost();
  usePageTitle(opened.title, texts.editor);
  useLeaving(session);
  const editor = useEditorState(session, opened, host);
  const hasCollided = useSession(session, ({ collisions }) => collisions.length > 0);
  const { adding, setAdding, addSectionAt, addSection, addBlockTo, addBlock } = useAdding(editor);
  const [open, setOpen] = useState<Panel>();
  const [isWide, setWide] = useState(isExpanded);
  const keys = useRef<Keys>(null);
  const settings = useFromTop(editor.selection?.id);
  const expand = () => {
    setWide(!isWide);
    keepExpanded(!isWide);
  };
  const showInspector = useCallback(() => setOpen('inspector'), []);
  const openInspector = useCallback(() => {
    setOpen('inspector');
    // On a phone the keys would cover what one came to see.
    if (matchMedia('(pointer: fine)').matches) void leadToFirstField(settings.current);
  }, [settings]);
  const added = useCallback(() => setAdding(undefined), [setAdding]);
  return (
    <div className={styles.editor} data-expanded={isWide || undefined}>
      <Around editor={editor}>
        <Toolbar opened={opened} session={session} isWide={isWide} onExpand={expand} onShow={showInspector} />
      </Around>
      <aside className={styles.side} data-open={open === 'layers' || undefined} aria-label={texts.layers}>
        <LayersHead onAddSection={addSection} />
        <Layers editor={editor} onAddBlock={addBlockTo} onKey={(event) => keys.current?.press(event)} />
      </aside>
      <Around editor={editor}>
        <CanvasFrame
          title={opened.title}
          onOpen={openInspector}
          onAddHere={addBlock}
          onAddBelow={(id) => addSectionAt(editor.sections.findIndex((one) => one.id === id) + 1)}
          keys={keys}
        />
        <AddDialogs adding={adding} onDone={added} />
      </Around>
      <aside
        ref={settings}
        className={styles.side}
        data-open={open === 'inspector' || undefined}
        aria-label={texts.inspector}
      >
        <Inspector editor={editor} onAddBlock={addBlock} onAddSection={addSection} />
      </aside>
      <Tabs open={open} setOpen={setOpen} isEmpty={editor.sections.length === 0} onAdd={addBlock} />
      <output className="visually-hidden">{editor.said}</output>
      {hasCollided && <Collisions session={session} />}
    </div>
  );
}

/** What is added is chosen in them; with each edit they stay as they are. */
const AddDialogs = memo(function AddDialogs({ adding, onDone }: { adding: Adding | undefined; onDone: () => void }) {
  return (
    <>
      <Dialog title={texts.addSection} place="wide" isOpen={adding?.what === 'section'} onClose={onDone}>
        {adding?.what === 'section' && <AddSection index={adding.index} onDone={onDone} />}
      </Dialog>
      <Dialog title={texts.addBlock} isOpen={adding?.what === 'block'} onClose={onDone}>
        {adding?.what === 'block' && <AddBlock sectionId={adding.sectionId} onDone={onDone} />}
      </Dialog>
    </>
  );
});

/** What is scrolled to its beginning whenever another thing is in it. */
function useFromTop(id: string | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id !== undefined) element.current?.scrollTo(0, 0);
  }, [id]);
  return element;
}

/** Asks before what waits would be lost with the tab, and sends it as soon as there is a connection. */
function useLeaving(session: EditSession): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => void (session.isAtRisk && event.preventDefault());
    const resume = () => void session.flush();
    addEventListener('beforeunload', ask);
    addEventListener('online', resume);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('online', resume);
    };
  }, [session]);
}

/** What is being added, and the ways to add: behind the section that is chosen, or in it, else at the end. */
function useAdding(editor: Editor) {
  const { document, selection, sections, page, select } = editor;
  const [adding, setAdding] = useState<Adding>();
  const chosenSection = () => {
    const id = selection?.kind === 'block' ? document.blocks[selection.id]?.sectionId : selection?.id;
    return sections.findIndex((section) => section.id === id);
  };
  /** What the gallery has is made of blocks: a slide has an empty one, for slices. */
  const addSectionAt = (index: number) => {
    if (page.slide) editor.addSection(emptySection, index);
    else setAdding({ what: 'section', index });
  };
  // Both are the same at each edit: what only calls them is not drawn anew.
  const addBehind = useLatest(() => {
    const at = chosenSection();
    addSectionAt(at === -1 ? sections.length : at + 1);
  });
  const addSection = useCallback(() => addBehind()(), [addBehind]);
  /** Its grid is seen meanwhile. */
  const addBlockTo = (sectionId: string) => {
    if (selection?.id !== sectionId) select({ kind: 'section', id: sectionId });
    setAdding({ what: 'block', sectionId });
  };
  const addHere = useLatest(() => {
    const section = sections[chosenSection()] ?? sections.at(-1);
    if (section) addBlockTo(section.id);
    else addSection();
  });
  const addBlock = useCallback(() => addHere()(), [addHere]);
  return { adding, setAdding, addSectionAt, addSection, addBlockTo, addBlock };
}

const LayersHead = memo(function LayersHead({ onAddSection }: { onAddSection: () => void }) {
  return (
    <div className={styles.sideHead}>
      <h2>{texts.layers}</h2>
      <Button onPress={onAddSection}>
        <Plus aria-hidden="true" />
        {texts.addSection}
      </Button>
    </div>
  );
});

interface TabsProps {
  open: Panel | undefined;
  setOpen: (panel: Panel | undefined) => void;
  /** Whether the page has no section that a block could come into. */
  isEmpty: boolean;
  /** Adds a block, or the first section. */
  onAdd: () => void;
}

/** Below the page, where there is no room for the panels beside it. */
const Tabs = memo(function Tabs({ open, setOpen, isEmpty, onAdd }: TabsProps) {
  const toggle = (panel: Panel) => ({
    'aria-pressed': open === panel,
    onPress: () => setOpen(open === panel ? undefined : panel),
  });
  return (
    <nav className={styles.tabs} aria-label={texts.editor} data-bar>
      <Button kind="quiet" {...toggle('layers')}>
        <LayersIcon aria-hidden="true" />
        {texts.layers}
      </Button>
      <Button kind="quiet" onPress={onAdd}>
        <Plus aria-hidden="true" />
        {isEmpty ? texts.addSection : texts.addBlock}
      </Button>
      <Button kind="quiet" {...toggle('inspector')}>
        <Settings2 aria-hidden="true" />
        {texts.details}
      </Button>
    </nav>
  );
});
