import { CalendarClock, History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Status } from '#kit/status.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { Waiting } from '#kit/waiting.tsx';
import type { EditSession } from './edit-session.ts';
import type { OpenedPage } from './host.ts';
import { useEditor } from './use-editor.ts';
import { versionTexts as texts } from './version-texts.ts';

const Versions = lazy(async () => ({ default: (await import('./versions.tsx')).Versions }));
const Publishing = lazy(async () => ({ default: (await import('./publishing.tsx')).Publishing }));

/** What of a page is set beside its content: whether and when visitors see it. */
export type PageState = Pick<OpenedPage, 'status' | 'publishAt' | 'isProposed'>;

interface PageMenuProps {
  opened: OpenedPage;
  session: EditSession;
  state: PageState;
  setState: (state: PageState) => void;
}

/** The versions of the page, and when it is shown to whom. */
export function PageMenu({ opened, session, state, setState }: PageMenuProps) {
  const [open, setOpen] = useState<'versions' | 'publishing'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Tooltip text={texts.versions}>
        <Button kind="quiet" aria-label={texts.versions} onPress={() => setOpen('versions')}>
          <History aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip text={texts.publishing}>
        <Button kind="quiet" aria-label={texts.publishing} onPress={() => setOpen('publishing')}>
          <CalendarClock aria-hidden="true" />
        </Button>
      </Tooltip>
      <Dialog title={texts.versions} place="wide" isOpen={open === 'versions'} onClose={close}>
        <Suspense fallback={<Waiting />}>
          {open === 'versions' && <Versions session={session} onDone={close} />}
        </Suspense>
      </Dialog>
      <Dialog title={texts.publishing} isOpen={open === 'publishing'} onClose={close}>
        <Suspense fallback={<Waiting />}>
          {open === 'publishing' && <Publishing title={opened.title} state={state} setState={setState} />}
        </Suspense>
      </Dialog>
    </>
  );
}

/** How what visitors do not see is marked (platform 3). */
export function StateLabel({ state }: { state: PageState }) {
  const { state: edited } = useEditor();
  if (state.publishAt !== null) return <Status mark="half">{texts.labels.scheduled}</Status>;
  if (state.isProposed) return <Status mark="half">{texts.labels.needsReview}</Status>;
  if (state.status === 'draft') return <Status mark="empty">{texts.labels.private}</Status>;
  return edited.isLive ? null : <Status mark="empty">{texts.labels.draft}</Status>;
}
