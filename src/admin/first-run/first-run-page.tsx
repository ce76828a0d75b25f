import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { checkFirstRun } from '#contract/website-calls.ts';
import { buttonClass } from '#kit/button.tsx';
import { Mark } from '#kit/mark.tsx';
import { Notice } from '#kit/notice.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { Tabs } from '#kit/tabs.tsx';
import { Waiting } from '#kit/waiting.tsx';
import styles from '../new-site/new-site.module.css';
import { answer, call, CallFailed } from '../session/client.ts';
import { firstRun as texts } from '../texts/first-run.ts';
import { FirstRunForm } from './first-run-form.tsx';
import { RestoreForm, restored } from './restore-form.tsx';

/** The beginning of an installation, for whoever holds the address that the start command printed. */
export function FirstRunPage() {
  usePageTitle(texts.title);
  // Behind the `#` it stands in no log, and in no address that the browser sends on.
  const token = location.hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['first-run'],
    queryFn: () => answer(call<typeof checkFirstRun>('POST', '/api/first-run/check', { body: { token } })),
    refetchOnWindowFocus: false,
  });
  const { stage, begin } = useRestore(token, data?.restore.isUnderWay ?? false, refetch);
  if (stage === 'done') return <Restored />;
  if (stage === 'under-way') {
    return (
      <main>
        <Notice title={texts.restoring} text={texts.restoringText} />
      </main>
    );
  }
  if (error && !data) {
    const isOver = error instanceof CallFailed && error.failure.code === 'expired';
    return (
      <main>
        {isOver ? (
          <Notice title={texts.over} text={error.message} />
        ) : (
          <Notice title={texts.notNow} text={error.message} onRetry={() => void refetch()} />
        )}
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.product}>
          <Mark size={24} />
          {texts.product}
        </p>
        <header>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.text}>{texts.text}</p>
        </header>
        {data ? <Ways token={token} data={data} onSent={begin} /> : <Waiting />}
      </div>
    </main>
  );
}

interface WaysProps {
  token: string;
  data: AnswerOf<typeof checkFirstRun>;
  onSent: () => void;
}

function Ways({ token, data: { themes, restore }, onSent }: WaysProps) {
  const [way, setWay] = useState(restore.problem ? 'restore' : 'make');
  return (
    <Tabs
      label={texts.ways}
      selected={way}
      onSelect={setWay}
      tabs={[
        { id: 'make', title: texts.make, content: <FirstRunForm token={token} themes={themes} /> },
        {
          id: 'restore',
          title: texts.restore,
          content: <RestoreForm token={token} problem={restore.problem} onSent={onSent} />,
        },
      ]}
    />
  );
}

function Restored() {
  return (
    <main>
      <Notice title={texts.restored} text={texts.restoredText}>
        <a className={buttonClass('chief')} href="/config">
          {texts.signIn}
        </a>
      </Notice>
    </main>
  );
}

/** Follows a backup that is put in place, also one that was under way when the page was opened. */
function useRestore(token: string, isUnderWay: boolean, lookAgain: () => Promise<unknown>) {
  const [stage, setStage] = useState<'under-way' | 'done'>();
  const isFollowed = useRef(false);

  async function begin() {
    if (isFollowed.current) return;
    isFollowed.current = true;
    setStage('under-way');
    const isRestored = await restored(token);
    isFollowed.current = false;
    // What hindered it comes with the answer.
    if (!isRestored) await lookAgain();
    setStage(isRestored ? 'done' : undefined);
  }

  useEffect(() => {
    if (isUnderWay) void begin();
  });
  return { stage, begin: () => void begin() };
}
