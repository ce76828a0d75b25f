import { useEffect, useState } from 'react';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { Failure } from '#contract/client.ts';
import { Notice } from '#kit/notice.tsx';
import { texts as kit } from '#kit/texts.ts';
import { Waiting } from '#kit/waiting.tsx';
import { blockMigrations } from '#pages/blocks/registry.ts';
import { afterFrame } from './after-frame.ts';
import { EditSession } from './edit-session.ts';
import { HostContext, type EditorHost, type OpenedPage } from './host.ts';
import { newDocumentId } from './new-id.ts';
import { hold, noOutbox, openOutbox } from './outbox.ts';
import { texts } from './texts.ts';
import styles from './editor.module.css';
import { Workbench } from './workbench.tsx';

interface Opening {
  opened: OpenedPage;
  session: EditSession;
}

/** The editor of one page (design 6): opens its draft, goes on with what was not sent, and shows the workbench. */
export function PageEditor({ pageId, host }: { pageId: string; host: EditorHost }) {
  const [opening, setOpening] = useState<Opening>();
  const [problem, setProblem] = useState<Failure>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    void open(pageId, host).then((result) => {
      if (isGone) return;
      if ('status' in result) setProblem(result);
      else setOpening(result);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a try more opens it anew
  }, [pageId, host, tries]);
  if (problem) {
    const retry = () => {
      setProblem(undefined);
      setTries(tries + 1);
    };
    const isGone = problem.status === 404;
    return (
      <>
        <header className={styles.bar}>{host.backInWords}</header>
        <Notice
          title={isGone ? failureMessages.unableToLocateContent : texts.failed}
          text={isGone ? problem.message : kit.trouble(problem.message)}
          onRetry={isGone ? undefined : retry}
        />
      </>
    );
  }
  if (!opening) return <Waiting />;
  return (
    <HostContext value={host}>
      <Workbench key={opening.opened.id} {...opening} />
    </HostContext>
  );
}

async function open(pageId: string, host: EditorHost): Promise<Opening | Failure> {
  const [result, kept] = await Promise.all([host.open(), openOutbox(pageId).catch(() => undefined)]);
  if (!result.ok) return result;
  const session = new EditSession(result.value, kept?.kept, {
    pageId,
    migrations: blockMigrations,
    send: host.send,
    reload: host.open,
    outbox: kept?.outbox ?? noOutbox,
    afterFrame,
    newId: newDocumentId,
  });
  if (!kept?.kept) await hold(session.clientId);
  return { opened: result.value, session };
}
