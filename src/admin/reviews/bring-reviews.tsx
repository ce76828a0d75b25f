import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { ImportedReviews } from '#contract/review-calls.ts';
import { Button } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { Problem } from '#kit/problem.tsx';
import { useDone } from '../frame/use-to-do.ts';
import { sendFile } from '../media/upload.ts';
import { useWebsite } from '../session/session.ts';
import { reviews as texts } from '../texts/reviews.ts';
import styles from '../said/said.module.css';

const mostFindings = 20;

/** Brings reviews along from elsewhere by a file, and says what became of its rows. */
export function BringReviews() {
  const { id: websiteId } = useWebsite();
  const reviewsChanged = useDone('reviews');
  const [isShown, setShown] = useState(true);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<ImportedReviews>();

  async function bring(file: File | undefined) {
    if (!file || isSending) return;
    setProblem('');
    setDone(undefined);
    setSending(true);
    const sent = await sendFile<ImportedReviews>(file, {
      path: '/api/reviews/imports',
      query: { websiteId, state: isShown ? 'shown' : 'waiting' },
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    setSending(false);
    if (!sent.ok) return setProblem(sent.message);
    setDone(sent.value);
    await reviewsChanged();
  }

  return (
    <section className={styles.form} aria-labelledby="bring-reviews">
      <h2 id="bring-reviews">{texts.bring}</h2>
      <p className={styles.facts}>{texts.bringHint}</p>
      <Switch isSelected={isShown} onChange={setShown}>
        {texts.bringShown}
      </Switch>
      <div>
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv', '.tsv', '.txt']}
          onSelect={(files) => void bring(files?.[0])}
        >
          <Button isPending={isSending}>{texts.chooseFile}</Button>
        </FileTrigger>
      </div>
      <Problem>{problem}</Problem>
      {done && (
        <>
          <output>{texts.brought(done.imported, done.known)}</output>
          {done.findings.length > 0 && (
            <>
              <p>{texts.leftOut(done.findings.length)}</p>
              <ul>
                {done.findings.slice(0, mostFindings).map(({ line, message }) => (
                  <li key={line}>{texts.atLine(line, message)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
