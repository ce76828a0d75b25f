import { Maximize, Monitor, PanelsTopLeft, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import type { SlideType } from '#catalog/slices.ts';
import { Button } from '#kit/button.tsx';
import { keysText, useShortcut } from '#kit/shortcuts.ts';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { useLatest } from '#kit/use-latest.ts';
import type { DeviceView } from './canvas-size.ts';
import type { EditSession } from './edit-session.ts';
import { Hints } from './hints/hints.tsx';
import { useHost, type EditorHost, type OpenedPage } from './host.ts';
import { PageMenu, StateLabel, type PageState } from './page-menu.tsx';
import { People } from './people.tsx';
import { texts } from './texts.ts';
import { useSession } from './use-desk.ts';
import { useEditor, type Editor } from './use-editor.ts';
import { ZoomMenu } from './zoom-menu.tsx';
import styles from './editor.module.css';

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

/** The bar over the page: how it is kept, its steps, how it is seen, what is said of it, and publishing. */
export function Toolbar({ opened, session, isWide, onExpand, onShow }: ToolbarProps) {
  const host = useHost();
  const { page, view, setView, size, setZoom, undo, redo } = useEditor();
  const latestExpand = useLatest(onExpand);
  const expand = useCallback(() => latestExpand()(), [latestExpand]);
  const [pageState, setPageState] = useState<PageState>(opened);
  const isLive = useSession(session, (now) => now.isLive);
  const isLater = pageState.status === 'scheduled';
  const isDone = isLive && (isLater || pageState.status === 'published');
  const isScreen = page.slide !== undefined && page.slide !== 'cover-page';
  const { isPublishing, publish } = usePublishing(session, {
    isLater,
    isScreen,
    state: pageState,
    setState: setPageState,
  });
  return (
    <header className={styles.bar} data-bar>
      {host.back}
      <h1 className={styles.title}>{opened.title}</h1>
      <Saving session={session} {...(isDone && !isLater && wayOn(host, page.slide, opened.path))} />
      <StateLabel session={session} state={pageState} />
      <div className={styles.acts}>
        <People />
        <Steps {...{ session, undo, redo }} />
        <Views {...{ view, setView, setZoom, ...size, isWide }} onExpand={expand} />
        <Hints onShow={onShow} />
        <PageMenu opened={opened} session={session} state={pageState} setState={setPageState} />
        {host.mayPublish && <Publish isPublishing={isPublishing} isDone={isDone} publish={publish} />}
      </div>
    </header>
  );
}

interface Published {
  /** Whether visitors see what is published only at a time that was set. */
  isLater: boolean;
  /** Whether it is met before, over or instead of pages, as a popup. */
  isScreen: boolean;
  state: PageState;
  setState: (state: PageState) => void;
}

/** The way to visitors: what waits is sent before. */
function usePublishing(session: EditSession, { isLater, isScreen, state, setState }: Published) {
  const host = useHost();
  const [isPublishing, setPublishing] = useState(false);
  const now = useLatest(async () => {
    setPublishing(true);
    const isSent = await session.flush();
    const { version } = session;
    const result = isSent ? await host.publish() : undefined;
    setPublishing(false);
    if (!result?.ok) return tell(result?.message ?? texts.waiting);
    session.published(version);
    setState({ ...state, status: isLater ? state.status : 'published', publishAt: null, isProposed: false });
    return tell(isLater ? texts.publishedLater : isScreen ? texts.publishedScreen : texts.published);
  });
  const publish = useCallback(() => void now()(), [now]);
  return { isPublishing, publish };
}

interface PublishProps {
  isPublishing: boolean;
  /** Whether visitors see all that is here. */
  isDone: boolean;
  publish: () => void;
}

const Publish = memo(function Publish({ isPublishing, isDone, publish }: PublishProps) {
  return (
    <Button kind={isDone ? 'plain' : 'chief'} isPending={isPublishing} isDisabled={isDone} onPress={publish}>
      {isPublishing ? texts.publishing : isDone ? texts.isPublished : texts.publish}
    </Button>
  );
});

interface StepsProps extends Pick<Editor, 'undo' | 'redo'> {
  session: EditSession;
}

/** Steps back and again. */
const Steps = memo(function Steps({ session, undo, redo }: StepsProps) {
  const undoes = useSession(session, (now) => now.undo);
  const redoes = useSession(session, (now) => now.redo);
  useShortcut('Mod+Z', texts.undo(''), undo);
  useShortcut('Mod+Y', texts.redo(''), redo);
  const undoName = undoes === undefined ? texts.nothingToUndo : texts.undo(undoes);
  const redoName = redoes === undefined ? texts.nothingToRedo : texts.redo(redoes);
  return (
    <>
      <StepButton name={undoName} shortcut="Mod+Z" Icon={Undo2} isDisabled={undoes === undefined} onPress={undo} />
      <StepButton name={redoName} shortcut="Mod+Y" Icon={Redo2} isDisabled={redoes === undefined} onPress={redo} />
    </>
  );
});

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

interface ViewsProps extends Pick<Editor, 'view' | 'setView' | 'setZoom'>, Pick<ToolbarProps, 'isWide' | 'onExpand'> {
  /** Of the page, in px, and how much of that is seen. */
  width: number;
  scale: number;
}

/** As on which device, how large, and with which panels the page is shown. */
const Views = memo(function Views({ view, setView, setZoom, width, scale, isWide, onExpand }: ViewsProps) {
  const expansion = isWide ? texts.showPanels : texts.hidePanels;
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
  /** Where what is published leads to, and in which words. */
  href?: string | undefined;
  word?: string;
}

/** To where visitors see a page as it is here; of a popup to where it is turned on. Other screens are met elsewhere. */
function wayOn(host: EditorHost, slide: SlideType | undefined, path: string): Omit<SavingProps, 'session'> {
  if (slide === 'popup-overlay') return { href: host.popupSettings, word: texts.popupSettings };
  if (slide !== undefined && slide !== 'cover-page') return {};
  return { href: host.addressOf(path), word: texts.isPublic };
}

/** Saving is never asked for, always told. */
const Saving = memo(function Saving({ session, href, word }: SavingProps) {
  const saving = useSession(session, (now) => now.saving);
  const problem = useSession(session, (now) => now.problem);
  const isKept = useSession(session, (now) => now.isKept);
  if (saving === 'waiting') {
    return (
      <div className={styles.saving} role="alert">
        <Status mark="bad">{isKept ? problem || texts.waiting : texts.unkept}</Status>
        <Button kind="quiet" onPress={() => void session.flush()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  const said = saving === 'saving' ? texts.saving : ((href && word) ?? texts.saved);
  const told = <Status mark={saving === 'saving' ? 'half' : 'full'}>{said}</Status>;
  return (
    <output className={styles.saving}>
      {href === undefined ? (
        told
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {told}
        </a>
      )}
    </output>
  );
});
