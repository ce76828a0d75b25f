import { Copy, Send, Trash2, Undo2 } from 'lucide-react';
import type { OfficeNewsletter, startNewsletter, stopNewsletter } from '#contract/newsletter-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { fullTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import shared from '../lists/lists.module.css';
import { newsletters as texts } from '../texts/newsletters.ts';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { NewsletterState } from './newsletter-state.tsx';
import { Preview } from './preview.tsx';
import styles from './newsletters.module.css';
import { useBegin, useRemoval, useRenewNewsletters } from './use-newsletters.ts';

/** A newsletter that waits for its time, is being sent or was: what came of it, and what it says. */
export function SentNewsletter({ newsletter }: { newsletter: OfficeNewsletter }) {
  const { id, status, subject, listId, segment, preheader, parts, list } = newsletter;
  return (
    <NewsletterFrame
      subject={subject}
      beside={<NewsletterState status={status} />}
      acts={<Acts newsletter={newsletter} />}
    >
      <div className={styles.columns}>
        <div className={shared.form}>
          {list && <p>{list}</p>}
          {status === 'held' && <p>{texts.held}</p>}
          {status === 'scheduled' ? (
            <p>{texts.scheduled(fullTime(newsletter.sendAt ?? 0))}</p>
          ) : (
            <Figures of={newsletter} />
          )}
        </div>
        <Preview newsletterId={id} draft={{ listId, segment, subject, preheader, parts }} />
      </div>
    </NewsletterFrame>
  );
}

const figures = ['recipients', 'sent', 'refused', 'unsubscribed'] as const;

function Figures({ of }: { of: OfficeNewsletter }) {
  const { status, recipients, sent, refused, endedAt, refusals } = of;
  const done = sent + refused;
  return (
    <>
      {status === 'sending' && (
        <label className={styles.progress}>
          {texts.progress(done, recipients)}
          <progress value={done} max={Math.max(recipients, 1)} />
        </label>
      )}
      {endedAt !== null && <p className={shared.soft}>{texts.ended(fullTime(endedAt))}</p>}
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{texts.figures[name]}</dt>
            <dd>{of[name].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.soft}>{texts.figuresHint}</p>
      {refusals.length > 0 && (
        <details>
          <summary>{texts.refusedTitle}</summary>
          <p className={shared.soft}>{texts.refusedText}</p>
          <ul className={shared.list}>
            {refusals.map(({ email, told }) => (
              <li key={email} className={shared.row}>
                <span>
                  {email}
                  <span className="line-facts">{told}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Acts({ newsletter: { id: newsletterId, status, subject, version } }: { newsletter: OfficeNewsletter }) {
  const website = useWebsite();
  const renew = useRenewNewsletters();
  const begin = useBegin();
  const remove = useRemoval();
  const options = { params: { newsletterId }, query: { websiteId: website.id } };

  async function stop() {
    if (status !== 'scheduled' && !(await confirm(texts.stopQuestion))) return;
    const path = '/api/newsletters/{newsletterId}/sending';
    const result = await call<typeof stopNewsletter>('DELETE', path, options);
    tell(result.ok ? (result.value.status === 'draft' ? texts.takenBack : texts.stopped) : result.message);
    await renew();
  }

  async function goOn() {
    if (!(await confirm(texts.goOnQuestion))) return;
    const path = '/api/newsletters/{newsletterId}/sending';
    const result = await call<typeof startNewsletter>('POST', path, { ...options, body: { version } });
    tell(result.ok ? texts.started : result.message);
    await renew();
  }

  if (status === 'scheduled' || status === 'sending' || status === 'held') {
    return (
      <>
        <Button onPress={() => stop()}>
          <Undo2 aria-hidden="true" />
          {status === 'scheduled' ? texts.takeBack : texts.stop}
        </Button>
        {status === 'held' && (
          <Button kind="chief" onPress={() => goOn()}>
            <Send aria-hidden="true" />
            {texts.goOn}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Button kind="quiet" aria-label={texts.delete} onPress={() => remove(newsletterId, subject)}>
        <Trash2 aria-hidden="true" />
      </Button>
      <Button onPress={() => begin(newsletterId)}>
        <Copy aria-hidden="true" />
        {texts.copy}
      </Button>
    </>
  );
}
