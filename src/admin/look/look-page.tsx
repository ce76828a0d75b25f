import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { Redo2, Undo2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { SiteStyles } from '#contract/site-styles.ts';
import type { Look } from '#contract/style-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { keysText, useShortcut } from '#kit/shortcuts.ts';
import { Tabs } from '#kit/tabs.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { useLater } from '#kit/use-later.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { look as texts } from '../texts/look.ts';
import { ColorsPart } from './colors-part.tsx';
import { CssPart } from './css-part.tsx';
import { FontsPart } from './fonts-part.tsx';
import { KindsPart } from './kinds-part.tsx';
import styles from './look.module.css';
import { LookFrame } from './look-frame.tsx';
import { parts, readPlace, type Place } from './place.ts';
import { ShapePart } from './shape-part.tsx';
import { ThemePart } from './theme-part.tsx';
import { tellTweak } from './tweak-events.ts';
import { useLook } from './use-look.ts';

/** How the website looks: what is changed on one side, a page of it on the other. */
export function LookPage() {
  const website = useWebsite();
  const { kind = 'style' } = readPlace(useSearch({ strict: false }));
  const frame = useRef<HTMLIFrameElement>(null);
  const look = useLook((name) => tellTweak(frame.current, name, kind));
  const { bar, data } = look;
  const isLater = useLater();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      bar.isShown && current.pathname !== next.pathname && !(await confirm(texts.leave)),
    enableBeforeUnload: () => bar.isShown,
  });
  return (
    <Page title={texts.title} subject={texts.subject} of={website.title} acts={data && <Steps look={look} />}>
      <Unloaded of={look} />
      {isLater && data && look.styles && <Workbench look={look} data={data} styled={look.styles} frame={frame} />}
      <SaveBar {...bar} />
    </Page>
  );
}

const undoKeys = 'Mod+Z';
const redoKeys = 'Mod+Shift+Z';

function Steps({
  look: {
    steps: { undo, redo, canUndo, canRedo },
  },
}: {
  look: ReturnType<typeof useLook>;
}) {
  useShortcut(undoKeys, texts.undo, undo);
  useShortcut(redoKeys, texts.redo, redo);
  return (
    <>
      <Tooltip text={texts.undo} keys={keysText(undoKeys)}>
        <Button kind="quiet" onPress={undo} isDisabled={!canUndo}>
          <Undo2 aria-hidden="true" />
          {texts.undo}
        </Button>
      </Tooltip>
      <Tooltip text={texts.redo} keys={keysText(redoKeys)}>
        <Button kind="quiet" onPress={redo} isDisabled={!canRedo}>
          <Redo2 aria-hidden="true" />
          {texts.redo}
        </Button>
      </Tooltip>
    </>
  );
}

interface WorkbenchProps {
  look: ReturnType<typeof useLook>;
  data: Look;
  styled: SiteStyles;
  frame: RefObject<HTMLIFrameElement | null>;
}

function Workbench({ look, data, styled, frame }: WorkbenchProps) {
  const place = readPlace(useSearch({ strict: false }));
  const navigate = useNavigate();
  /** From where one is by then, which may be elsewhere than where this was drawn. */
  const go = (from: (now: Place) => Place) => {
    const search = (now: object) => readPlace({ ...now, ...from(readPlace({ ...now })) });
    void navigate({ to: '.', search, replace: true, ignoreBlocker: true });
  };
  const theme = place.theme ?? data.theme;
  // The pictures stay, whatever is looked at then.
  const [first] = useState(place.page ?? '/');
  const { kind = 'checkout' } = place;
  const part = { styled, change: look.steps.change, data };
  const contents = {
    theme: (
      <ThemePart
        data={data}
        page={first}
        shown={theme}
        onLook={(name) => go(() => ({ theme: name === data.theme ? undefined : name }))}
        onTake={async (name) => {
          // Meanwhile one may have begun to look at another.
          if (await look.takeTheme(name)) go((now) => (now.theme === name ? { theme: undefined } : {}));
        }}
      />
    ),
    colors: <ColorsPart {...part} theme={theme} />,
    fonts: <FontsPart {...part} />,
    shape: <ShapePart {...part} />,
    kinds: <KindsPart {...part} kind={kind} onKind={(next) => go(() => ({ kind: next }))} />,
    css: <CssPart {...part} />,
  };
  const tabs = parts.map((id) => ({ id, title: texts[id], content: contents[id] }));
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <Tabs
          label={texts.parts}
          tabs={tabs}
          selected={place.part ?? 'theme'}
          onSelect={(id) => go(() => ({ part: parts.find((one) => one === id), kind: undefined }))}
        />
      </div>
      <LookFrame frame={frame} styled={styled} theme={theme} place={place} onPage={(page) => go(() => ({ page }))} />
    </div>
  );
}
