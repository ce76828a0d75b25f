import {
  Layers as LayersIcon,
  Maximize,
  Monitor,
  PanelsTopLeft,
  Plus,
  Redo2,
  Settings2,
  Smartphone,
  Tablet,
  Undo2,
} from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { keysText, useShortcut } from '#kit/shortcuts.ts';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { CanvasFrame, type Keys } from './canvas-frame.tsx';
import type { EditSession } from './edit-session.ts';
import { isExpanded, keepExpanded } from './expanded.ts';
import { FieldContext } from './field-host.ts';
import { useHost, type OpenedPage } from './host.ts';
import { Hints } from './hints/hints.tsx';
import { Inspector } from './inspector.tsx';
import { Layers } from './layers.tsx';
import { People } from './people.tsx';
import { PageMenu, StateLabel, type PageState } from './page-menu.tsx';
import { texts } from './texts.ts';
import type { DeviceView, frameSize } from './canvas-size.ts';
import { useSession } from './use-desk.ts';
import { EditorContext, useEditor, useEditorState, type Editor } from './use-editor.ts';
import { useLatest } from './use-latest.ts';
import { ZoomMenu } from './zoom-menu.tsx';
import { emptySection } from './section-template.ts';
import { onDemand } from './on-demand.tsx';
import styles from './editor.module.css';

const AddSection = onDemand(async () => (await import('./add-section.tsx')).AddSection);
const Collisions = onDemand(async () => (await import('./collisions.tsx')).Collisions);
const AddBlock = onDemand(async () => (await import('./add-block.tsx')).AddBlock);

export type Adding = { what: 'section'; index: number } | { what: 'block'; sectionId: string };

/** The editor around one page: what there is on the left, the page in the middle, what is chosen on the right. */
export function Workbench({ opened, session }: { opened: OpenedPage; session: EditSession }) {
  const host = useHost();
  usePageTitle(opened.title, texts.editor);
  const editor = useEditorState(session, opened, host);
  const { selection, sections } = editor;
  const hasCollided = useSession(session, ({ collisions }) => collisions.length > 0);
  const [adding, setAdding] = useState<Adding>();
  const [open, setOpen] = useState<'layers' | 'inspector'>();
  const [isWide, setWide] = useState(isExpanded);
  const keys = useRef<Keys>(null);
  const expand = () => {
    setWide(!isWide);
    keepExpanded(!isWide);
  };
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
  const chosenSection = () => {
    const id = selection?.kind === 'block' ? editor.document.blocks[selection.id]?.sectionId : selection?.id;
    return sections.findIndex((section) => section.id === id);
  };
  /** What the gallery has is made of blocks: a slide has an empty one, for slices. */
  const addSectionAt = (index: number) => {
    if (editor.page.slide) editor.addSection(emptySection, index);
    else setAdding({ what: 'section', index });
  };
  const addSection = () => {
    const at = chosenSection();
    addSectionAt(at === -1 ? sections.length : at + 1);
  };
  const showInspector = useCallback(() => setOpen('inspector'), []);
  const addBlock = () => {
    const section = sections[chosenSection()] ?? sections.at(-1);
    if (section) addBlockTo(section.id);
    else addSection();
  };
  /** Its grid is seen meanwhile. */
  const addBlockTo = (sectionId: string) => {
    if (selection?.id !== sectionId) editor.select({ kind: 'section', id: sectionId });
    setAdding({ what: 'block', sectionId });
  };
  return (
    <div className={styles.editor} data-expanded={isWide || undefined}>
      <Around editor={editor}>
        <Toolbar opened={opened} session={session} isWide={isWide} onExpand={expand} onShow={showInspector} />
      </Around>
      <aside className={styles.side} data-open={open === 'layers' || undefined} aria-label={texts.layers}>
        <div className={styles.sideHead}>
          <h2>{texts.layers}</h2>
          <Button onPress={addSection}>
            <Plus aria-hidden="true" />
            {texts.addSection}
          </Button>
        </div>
        <Layers
          editor={editor}
          onAddSection={addSection}
          onAddBlock={addBlockTo}
          onKey={(event) => keys.current?.press(event)}
        />
      </aside>
      <Around editor={editor}>
        <CanvasFrame
          title={opened.title}
          onOpen={() => setOpen('inspector')}
          onAddHere={addBlock}
          onAddBelow={(id) => addSectionAt(sections.findIndex((one) => one.id === id) + 1)}
          keys={keys}
        />
        <aside className={styles.side} data-open={open === 'inspector' || undefined} aria-label={texts.inspector}>
          <Inspector onAddBlock={addBlock} onAddSection={addSection} />
        </aside>
        <nav className={styles.tabs} aria-label={texts.editor} data-bar>
          <Button
            kind="quiet"
            aria-pressed={open === 'layers'}
            onPress={() => setOpen(open === 'layers' ? undefined : 'layers')}
          >
            <LayersIcon aria-hidden="true" />
            {texts.layers}
          </Button>
          <Button kind="quiet" onPress={addBlock}>
            <Plus aria-hidden="true" />
            {texts.addBlock}
          </Button>
          <Button
            kind="quiet"
            aria-pressed={open === 'inspector'}
            onPress={() => setOpen(open === 'inspector' ? undefined : 'inspector')}
          >
            <Settings2 aria-hidden="true" />
            {texts.details}
          </Button>
        </nav>
        <output className="visually-hidden">{editor.said}</output>
        <Dialog
          title={texts.addSection}
          place="wide"
          isOpen={adding?.what === 'section'}
          onClose={() => setAdding(undefined)}
        >
          {adding?.what === 'section' && <AddSection index={adding.index} onDone={() => setAdding(undefined)} />}
        </Dialog>
        <Dialog title={texts.addBlock} isOpen={adding?.what === 'block'} onClose={() => setAdding(undefined)}>
          {adding?.what === 'block' && <AddBlock sectionId={adding.sectionId} onDone={() => setAdding(undefined)} />}
        </Dialog>
        {hasCollided && <Collisions session={session} />}
      </Around>
    </div>
  );
}

/** What parts find around them. The list of layers stands outside: with each edit React would go through all of it. */
function Around({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { page, addImage } = editor;
  const host = useHost();
  return (
    <EditorContext value={editor}>
      <FieldContext value={{ host, page, addImage, hasTextPictures: true }}>{children}</FieldContext>
    </EditorContext>
  );
}

const views: [DeviceView, typeof Monitor, string][] = [
  ['desktop', Monitor, texts.desktop],
  ['tablet', Tablet, texts.tablet],
  ['phone', Smartphone, texts.phone],
];

interface ToolbarProps {
  opened: OpenedPage;
  session: EditSession;
  /** Whether the panels are hidden. */
  isWide: boolean;
  onExpand: () => void;
  /** Shows the settings of what is chosen. */
  onShow: () => void;
}

function Toolbar({ opened, session, isWide, onExpand, onShow }: ToolbarProps) {
  const host = useHost();
  const { view, setView, size, setZoom, undo, redo } = useEditor();
  const steps = { undo: useSession(session, (now) => now.undo), redo: useSession(session, (now) => now.redo) };
  const latestExpand = useLatest(onExpand);
  const expand = useCallback(() => latestExpand()(), [latestExpand]);
  const [isPublishing, setPublishing] = useState(false);
  const [pageState, setPageState] = useState<PageState>(opened);
  useShortcut('Mod+Z', texts.undo(''), undo);
  useShortcut('Mod+Y', texts.redo(''), redo);
  const publish = async () => {
    setPublishing(true);
    const isSent = await session.flush();
    const { version } = session;
    const result = isSent ? await host.publish() : undefined;
    setPublishing(false);
    if (result?.ok) {
      session.published(version);
      const status = isLater ? pageState.status : 'published';
      setPageState({ ...pageState, status, publishAt: null, isProposed: false });
    }
    tell(
      result === undefined
        ? texts.waiting
        : result.ok
          ? isLater
            ? texts.publishedLater
            : texts.published
          : result.message,
    );
  };
  const expansion = isWide ? texts.showPanels : texts.hidePanels;
  const isLater = pageState.status === 'scheduled';
  const isLive = useSession(session, (now) => now.isLive);
  const isDone = isLive && (isLater || pageState.status === 'published');
  const isShown = isDone && !isLater;
  const undoName = steps.undo === undefined ? texts.nothingToUndo : texts.undo(steps.undo);
  const redoName = steps.redo === undefined ? texts.nothingToRedo : texts.redo(steps.redo);
  return (
    <header className={styles.bar} data-bar>
      {host.back}
      <h1 className={styles.title}>{opened.title}</h1>
      <Saving session={session} shownAt={isShown ? host.addressOf(opened.path) : undefined} />
      <StateLabel session={session} state={pageState} />
      <div className={styles.acts}>
        <People />
        <StepButton
          name={undoName}
          shortcut="Mod+Z"
          Icon={Undo2}
          isDisabled={steps.undo === undefined}
          onPress={undo}
        />
        <StepButton
          name={redoName}
          shortcut="Mod+Y"
          Icon={Redo2}
          isDisabled={steps.redo === undefined}
          onPress={redo}
        />
        <Views {...{ view, setView, setZoom, ...size, isWide, expansion }} onExpand={expand} />
        <Hints onShow={onShow} />
        <PageMenu opened={opened} session={session} state={pageState} setState={setPageState} />
        {host.mayPublish && (
          <Button kind="chief" isPending={isPublishing} isDisabled={isDone} onPress={() => void publish()}>
            {isPublishing ? texts.publishing : isDone ? texts.isPublished : texts.publish}
          </Button>
        )}
      </div>
    </header>
  );
}

interface StepButtonProps {
  name: string;
  shortcut: string;
  Icon: typeof Undo2;
  isDisabled: boolean;
  onPress: () => void;
}

/** A step back or again. With each key that is typed all stays as it is here: it is drawn when that changes. */
const StepButton = memo(function StepButton({ name, shortcut, Icon, isDisabled, onPress }: StepButtonProps) {
  return (
    <Tooltip text={name} keys={keysText(shortcut)}>
      <Button kind="quiet" aria-label={name} isDisabled={isDisabled} onPress={onPress}>
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  );
});

interface ViewsProps
  extends
    Pick<Editor, 'view' | 'setView' | 'setZoom'>,
    Pick<ToolbarProps, 'isWide' | 'onExpand'>,
    ReturnType<typeof frameSize> {
  /** What hiding or showing the panels is called now. */
  expansion: string;
}

const Views = memo(function Views(props: ViewsProps) {
  const { view, setView, setZoom, width, scale, isWide, expansion, onExpand } = props;
  return (
    <fieldset className={styles.views} aria-label={texts.views}>
      {views.map(([name, Icon, label]) => (
        <Tooltip key={name} text={label}>
          <Button kind="quiet" aria-label={label} aria-pressed={view === name} onPress={() => setView(name)}>
            <Icon aria-hidden="true" />
          </Button>
        </Tooltip>
      ))}
      <span className={styles.zoom}>
        <Tooltip text={expansion}>
          <Button kind="quiet" aria-label={expansion} onPress={onExpand}>
            {isWide ? <PanelsTopLeft aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          </Button>
        </Tooltip>
        <ZoomMenu {...{ width, scale, setZoom }} />
      </span>
    </fieldset>
  );
});

interface SavingProps {
  session: EditSession;
  /** Where visitors see the page as it is here, if they do. */
  shownAt: string | undefined;
}

/** Saving is never asked for, always told. */
function Saving({ session, shownAt }: SavingProps) {
  const saving = useSession(session, (now) => now.saving);
  const problem = useSession(session, (now) => now.problem);
  if (saving === 'waiting') {
    return (
      <div className={styles.saving} role="alert">
        <Status mark="bad">{problem || texts.waiting}</Status>
        <Button kind="quiet" onPress={() => void session.flush()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  const word = saving === 'saving' ? texts.saving : shownAt === undefined ? texts.saved : texts.isPublic;
  const told = <Status mark={saving === 'saving' ? 'half' : 'full'}>{word}</Status>;
  return (
    <output className={styles.saving}>
      {shownAt === undefined ? (
        told
      ) : (
        <a href={shownAt} target="_blank" rel="noreferrer">
          {told}
        </a>
      )}
    </output>
  );
}
