import { useRef, useState } from 'react';
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import { firstRunHeader } from '#contract/first-run-header.ts';
import type { checkFirstRun } from '#contract/website-calls.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { Progress } from '../media/progress.tsx';
import { sendBody } from '../media/send-body.ts';
import styles from '../new-site/new-site.module.css';
import { call } from '../session/client.ts';
import { firstRun as texts } from '../texts/first-run.ts';

const pauseMs = 1000;

interface RestoreFormProps {
  token: string;
  /** Why the last one could not be put in place. */
  problem: string;
  /** The backup has come, and is put in place from here on. */
  onSent: () => void;
}

/** Brings a backup to an installation that is empty. */
export function RestoreForm({ token, problem: earlier, onSent }: RestoreFormProps) {
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState(earlier);
  const stop = useRef<AbortController>(undefined);

  async function bring(file: File | undefined) {
    if (!file || sending) return;
    const { name } = file;
    setProblem('');
    setSending({ name, share: 0 });
    const { signal } = (stop.current = new AbortController());
    const sent = await sendBody(file, {
      path: '/api/first-run/restore',
      query: {},
      headers: { [firstRunHeader]: token },
      onProgress: (share) => setSending({ name, share }),
      signal,
    });
    if (sent.ok) return onSent();
    setSending(undefined);
    setProblem(sent.message);
  }

  return (
    <div className={styles.form}>
      <p className={styles.text}>{texts.restoreText}</p>
      {sending && sending.share < 1 && (
        <Progress name={sending.name} share={sending.share} onStop={() => stop.current?.abort()} />
      )}
      {sending?.share === 1 && <output className={styles.text}>{texts.checking}</output>}
      {!sending && (
        <DropZone
          className={styles.drop}
          aria-label={texts.dropZone}
          onDrop={({ items }) => void items.find(isFileDropItem)?.getFile().then(bring)}
        >
          <FileTrigger acceptedFileTypes={['.zip', 'application/zip']} onSelect={(files) => void bring(files?.[0])}>
            <Button kind="chief">{texts.chooseFile}</Button>
          </FileTrigger>
          <span className={styles.text}>{texts.drop}</span>
        </DropZone>
      )}
      <Problem>{problem}</Problem>
    </div>
  );
}

/**
 * Waits until the installation has the backup, or has it not; meanwhile it answers nobody. With the backup the address
 * of the first run is over.
 */
export async function restored(token: string): Promise<boolean> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const result = await call<typeof checkFirstRun>('POST', '/api/first-run/check', { body: { token } });
    if (result.ok && !result.value.restore.isUnderWay) return false;
    if (!result.ok && result.code === 'expired') return true;
  }
}
