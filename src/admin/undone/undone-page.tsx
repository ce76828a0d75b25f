import type { Result } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { dropUndone, listUndone, retryUndone } from '#contract/undone-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useDone } from '../frame/use-to-do.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { undone as texts } from '../texts/undone.ts';
import styles from './undone.module.css';
import { useUndone } from './use-undone.ts';

/** What could not be done after all tries, each with why, and what to do about it. */
export function UndonePage() {
  const website = useWebsite();
  const query = useUndone();
  const { data } = query;
  return (
    <Page title={texts.title} subject={texts.subject} of={website.title}>
      <Unloaded of={query} />
      {data?.jobs.length === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      {data && data.jobs.length > 0 && (
        <>
          <p className={styles.soft}>{texts.explain}</p>
          <ul className={styles.list}>
            {data.jobs.map((job) => (
              <UndoneJob key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function UndoneJob({ job }: { job: AnswerOf<typeof listUndone>['jobs'][number] }) {
  const { id: websiteId } = useWebsite();
  const seen = useDone('undone');
  const { id: jobId, text, reason, attempts, since } = job;
  const options = { params: { jobId }, query: { websiteId } };

  async function end(done: Promise<Result<object>>, said: string) {
    const result = await done;
    tell(result.ok ? said : result.message);
    await seen();
  }
  const retry = () => end(call<typeof retryUndone>('POST', '/api/undone/{jobId}/retry', options), texts.retried);

  async function drop() {
    const question = { title: texts.dropTitle, text: texts.dropText(text), act: texts.drop, isDangerous: true };
    if (!(await confirm(question))) return;
    await end(call<typeof dropUndone>('DELETE', '/api/undone/{jobId}', options), texts.dropped);
  }

  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <strong>{text}</strong>
        {reason && <p>{reason}</p>}
        <span className={styles.soft}>{texts.since(attempts, shortTime(since))}</span>
      </div>
      <div className={styles.acts}>
        <Button aria-label={texts.retryOf(text)} onPress={() => retry()}>
          {texts.retry}
        </Button>
        <Button kind="quiet" aria-label={texts.dropOf(text)} onPress={() => drop()}>
          {texts.drop}
        </Button>
      </div>
    </li>
  );
}
