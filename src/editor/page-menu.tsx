import { CalendarClock, History } from 'lucide-react';
import { memo, useState } from 'react';
import { statusLabels } from '#catalog/labels.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Status } from '#kit/status.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import type { EditSession } from './edit-session.ts';
import type { OpenedPage } from './host.ts';
import { onDemand } from './on-demand.tsx';
import { texts } from './texts.ts';
import { useSession } from './use-desk.ts';

const Versions = onDemand(async () => (await import('./versions.tsx')).Versions);
const Publishing = onDemand(async () => (await import('./publishing.tsx')).Publishing);

/** What of a page is set beside its content: whether and when visitors see it. */
export type PageState = Pick<OpenedPage, 'status' | 'publishAt' | 'isProposed'>;

interface PageMenuProps {
  opened: OpenedPage;
  session: EditSession;
  state: PageState;
  setState: (state: PageState) => void;
}

/** The versions of the page, and when it is shown to whom. */
export const PageMenu = memo(function PageMenu({ opened, session, state, setState }: PageMenuProps) {
  const [open, setOpen] = useState<'versions' | 'publishing'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Tooltip text={texts.versions}>
        <Button kind="quiet" aria-label={texts.versions} onPress={() => setOpen('versions')}>
          <History aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip text={texts.publishingAndLinks}>
        <Button kind="quiet" aria-label={texts.publishingAndLinks} onPress={() => setOpen('publishing')}>
          <CalendarClock aria-hidden="true" />
        </Button>
      </Tooltip>
      <Dialog title={texts.versions} place="wide" isOpen={open === 'versions'} onClose={close}>
        {open === 'versions' && <Versions session={session} onDone={close} />}
      </Dialog>
      <Dialog title={texts.publishingAndLinks} isOpen={open === 'publishing'} onClose={close}>
        {open === 'publishing' && <Publishing title={opened.title} state={state} setState={setState} />}
      </Dialog>
    </>
  );
});

/** How what visitors do not see is marked (platform 3), and what they see otherwise. */
export const StateLabel = memo(function StateLabel({ session, state }: Pick<PageMenuProps, 'session' | 'state'>) {
  const isLive = useSession(session, (now) => now.isLive);
  const { status, publishAt, isProposed } = state;
  if (publishAt !== null || status === 'scheduled') return <Status mark="half">{statusLabels.scheduled}</Status>;
  if (isProposed || status === 'review') return <Status mark="half">{statusLabels.needsReview}</Status>;
  if (status === 'private') return <Status mark="empty">{statusLabels.private}</Status>;
  if (status !== 'published') return <Status mark="empty">{statusLabels.draft}</Status>;
  return isLive ? null : <Status mark="half">{texts.hasChanges}</Status>;
});
